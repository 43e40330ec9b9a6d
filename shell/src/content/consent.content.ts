import type { PublicPath } from '@agency/web-kit'

export const consentContent: {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly policy: { readonly path: PublicPath; readonly label: string }
  readonly accept: string
  readonly reject: string
  readonly close: string
  readonly configure: string
} = {
  label: 'Aviso de cookies',
  title: 'Aquí las cookies las decides tú',
  text: 'Hoy esta web no usa cookies de análisis ni de publicidad: solo guarda en tu navegador lo que elijas aquí. Si algún día las añadimos, no se cargarán sin tu permiso.',
  policy: { path: '/politica-privacidad', label: 'Política de privacidad' },
  accept: 'Aceptar',
  reject: 'Rechazar',
  close: 'Cerrar',
  configure: 'Configurar cookies',
}
