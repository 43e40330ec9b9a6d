/** What the home and the example report both say of a fictitious shop, so that they cannot differ. */
export const example = {
  website: 'https://www.ejemplo.es',
  site: 'www.ejemplo.es',
  scores: {
    technical: { current: 46, max: 57 },
    analytics: { current: 10, max: 15 },
    legal: { current: 13, max: 26 },
  },
  /** Its errors, in the order of its priority actions. */
  faults: {
    legalNotice: 'No hemos visto ningún enlace a un aviso legal.',
    description: 'No hemos visto ninguna meta descripción.',
    consent: 'No hemos visto que las etiquetas de Google esperen al consentimiento.',
    taxId: 'No hemos visto ningún NIF en las páginas legales.',
  },
} as const
