import type { FixLanguage, LinkedText, StatedPurpose } from '@agency/contracts'

/** What links to legal texts say, in the language of the page. */
export const LEGAL_NAMES: Readonly<Record<FixLanguage, Readonly<Record<LinkedText, string>>>> = {
  es: { notice: 'Aviso legal', privacy: 'Política de privacidad', cookies: 'Política de cookies' },
  ca: { notice: 'Avís legal', privacy: 'Política de privacitat', cookies: 'Política de galetes' },
}

interface FormWords {
  readonly layer: string
  readonly purposes: Readonly<Record<StatedPurpose, string>>
  readonly box: string
  readonly link: string
}

/** What stands before the button of a form that asks for personal data (LOPDGDD 11.2). */
export const FORM_WORDS: Readonly<Record<FixLanguage, FormWords>> = {
  es: {
    layer:
      'Responsable: {owner}. Finalidad: {purpose}. Derechos: acceder, rectificar y suprimir tus datos, entre otros. Más información en la {policy}.',
    purposes: { contact: 'responder a lo que nos escribes', newsletter: 'enviarte el boletín' },
    box: 'He leído la {policy}.',
    link: 'Consulta la {policy}.',
  },
  ca: {
    layer:
      'Responsable: {owner}. Finalitat: {purpose}. Drets: accedir a les teves dades, rectificar-les i suprimir-les, entre d’altres. Més informació a la {policy}.',
    purposes: { contact: 'respondre el que ens escrius', newsletter: 'enviar-te el butlletí' },
    box: 'He llegit la {policy}.',
    link: 'Consulta la {policy}.',
  },
}
