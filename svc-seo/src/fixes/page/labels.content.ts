import type { WordsLanguage } from './words-language.ts'

/** Names of what a page leaves without one. */
interface LabelWords {
  readonly email: string
  readonly phone: string
  readonly search: string
  readonly call: string
  readonly write: string
  readonly home: string
  readonly top: string
  readonly menu: string
  readonly close: string
  readonly previous: string
  readonly next: string
  readonly googleMap: string
  readonly openStreetMap: string
  readonly youTube: string
  readonly vimeo: string
  readonly facebook: string
  readonly instagram: string
  readonly spotify: string
  readonly googleForm: string
  readonly googleCalendar: string
}

export const LABEL_WORDS: Readonly<Record<WordsLanguage, LabelWords>> = {
  es: {
    email: 'Correo electrónico',
    phone: 'Teléfono',
    search: 'Buscar',
    call: 'Llamar por teléfono',
    write: 'Enviar un correo',
    home: 'Inicio',
    top: 'Volver arriba',
    menu: 'Menú',
    close: 'Cerrar',
    previous: 'Anterior',
    next: 'Siguiente',
    googleMap: 'Mapa de Google',
    openStreetMap: 'Mapa de OpenStreetMap',
    youTube: 'Vídeo de YouTube',
    vimeo: 'Vídeo de Vimeo',
    facebook: 'Contenido de Facebook',
    instagram: 'Publicación de Instagram',
    spotify: 'Audio de Spotify',
    googleForm: 'Formulario de Google',
    googleCalendar: 'Calendario de Google',
  },
  ca: {
    email: 'Correu electrònic',
    phone: 'Telèfon',
    search: 'Cerca',
    call: 'Trucar per telèfon',
    write: 'Enviar un correu',
    home: 'Inici',
    top: 'Torna a dalt',
    menu: 'Menú',
    close: 'Tanca',
    previous: 'Anterior',
    next: 'Següent',
    googleMap: 'Mapa de Google',
    openStreetMap: 'Mapa d’OpenStreetMap',
    youTube: 'Vídeo de YouTube',
    vimeo: 'Vídeo de Vimeo',
    facebook: 'Contingut de Facebook',
    instagram: 'Publicació d’Instagram',
    spotify: 'Àudio de Spotify',
    googleForm: 'Formulari de Google',
    googleCalendar: 'Calendari de Google',
  },
}

export type LabelWord = keyof LabelWords
