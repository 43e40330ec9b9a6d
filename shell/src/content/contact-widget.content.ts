import type { PublicPath } from '@agency/web-kit'
import { facts } from '@agency/web-kit/facts'

export const contactWidgetContent: {
  readonly landmark: string
  readonly button: string
  readonly title: string
  readonly text: string
  readonly whatsapp: { readonly label: string; readonly hint: string }
  readonly phone: { readonly label: string }
  readonly form: { readonly path: PublicPath; readonly label: string; readonly hint: string }
} = {
  landmark: 'Contacto rápido',
  button: '¿Hablamos?',
  title: 'Elige cómo',
  text: `Cuéntanos qué necesitas y te decimos plazo y precio en ${facts.quote}.`,
  whatsapp: { label: 'WhatsApp', hint: 'Escríbenos un mensaje' },
  phone: { label: 'Llámanos' },
  form: { path: '/contacto', label: 'Formulario', hint: 'Presupuesto por escrito' },
}
