import type { PublicPath } from '@agency/web-kit'

export const consentContent: {
  readonly label: string
  readonly text: string
  readonly policy: { readonly path: PublicPath; readonly label: string }
  readonly accept: string
  readonly reject: string
  readonly close: string
  readonly configure: string
} = {
  label: 'Aviso de cookies',
  text: 'No usamos cookies de análisis ni de publicidad, y no las habrá sin tu permiso.',
  policy: { path: '/politica-privacidad', label: 'Política de privacidad' },
  accept: 'Aceptar',
  reject: 'Rechazar',
  close: 'Cerrar',
  configure: 'Configurar cookies',
}
