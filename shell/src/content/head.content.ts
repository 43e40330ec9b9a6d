/** Words of the picture that stands for the site where a link to it is shared. */
export const ogContent = {
  /** Lines as they are broken on the picture. */
  headline: ['Convertimos', 'ideas en negocio', 'digital'],
  tagline: 'Agencia Digital',
  alt: 'Convertimos ideas en negocio digital',
} as const

/** What search engines are told about the business beside what the brand file says. */
export const businessContent = {
  description:
    'Agencia digital: diseño web, desarrollo web, SEO estratégico y publicidad para pequeñas empresas.',
} as const
