import { z } from 'zod'
import { isAbsoluteHttpUrl, isOneLine, oneLineSentence, requiredLine, requiredText } from './fields.ts'
import { FIELD_MAX } from './limits.ts'

/** One stored width of a project's image, in pixels, and where it is. */
const ImageVariantSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.string(),
})
export type ImageVariant = z.infer<typeof ImageVariantSchema>

/** 0 or 1, as flags travel. */
export const FlagSchema = z.union([z.literal(0), z.literal(1)])

/** A project as visitors get it, `GET /api/projects`. `imagePath` is the image in its usual width, `images` every width. */
export const PublicProjectSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  externalLink: z.string().optional(),
  imagePath: z.string(),
  images: z.array(ImageVariantSchema),
  /** 1 for those that came with the first start. Absent from older gateways, and for the agency's own. */
  isSample: FlagSchema.optional(),
})
export type PublicProject = z.infer<typeof PublicProjectSchema>

/** A project as the administrator gets it; `isSample` marks those that came with the first start. */
export const ProjectRecordSchema = PublicProjectSchema.extend({
  displayOrder: z.int(),
  isActive: FlagSchema,
  isSample: FlagSchema,
  createdAt: z.iso.datetime(),
})
export type ProjectRecord = z.infer<typeof ProjectRecordSchema>

const ORDER_TEXT = 'El orden es un número entero.'

/** The text fields of the multipart form of a project: everything arrives as a string, the image apart. */
export const ProjectFormSchema = z.object({
  title: requiredLine({ missing: 'Escribe el título.', label: 'El título', max: FIELD_MAX.title }),
  category: requiredLine({
    missing: 'Escribe la categoría.',
    label: 'La categoría',
    max: FIELD_MAX.category,
  }),
  description: requiredText({
    missing: 'Escribe la descripción.',
    label: 'La descripción',
    max: FIELD_MAX.description,
  }),
  externalLink: z
    .string('Escribe un enlace completo, por ejemplo https://mitienda.es.')
    .trim()
    .max(FIELD_MAX.website, 'El enlace es demasiado largo.')
    .refine(isOneLine, oneLineSentence('El enlace'))
    .refine(
      (link) => link === '' || isAbsoluteHttpUrl(link),
      'Escribe un enlace completo, por ejemplo https://mitienda.es.',
    )
    .optional()
    .transform((link) => link || undefined),
  displayOrder: z
    .string(ORDER_TEXT)
    .trim()
    .regex(/^(-?\d{1,9})?$/, ORDER_TEXT)
    .default('0')
    .transform((order) => Number.parseInt(order || '0', 10)),
  isActive: z
    .enum(['0', '1'], 'Indica si el proyecto está activo.')
    .default('1')
    .transform((flag) => (flag === '1' ? 1 : 0)),
})
export type ProjectForm = z.infer<typeof ProjectFormSchema>

/** Body of `POST /api/admin/projects/order` beside the credentials: every project's id, in its new order. */
export const ProjectOrderSchema = z.object({
  ids: z
    .array(
      z.string('La lista de proyectos no es válida.').min(1).max(64),
      'La lista de proyectos no es válida.',
    )
    .min(1, 'La lista de proyectos no es válida.')
    .max(1000, 'La lista de proyectos no es válida.')
    .refine((ids) => new Set(ids).size === ids.length, 'La lista de proyectos no es válida.'),
})
export type ProjectOrder = z.infer<typeof ProjectOrderSchema>
