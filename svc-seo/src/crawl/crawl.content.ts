/** What a run answers when it cannot read a site. */
export const crawlTexts = {
  busy: 'Ahora mismo estamos leyendo otro sitio. Inténtalo de nuevo en unos minutos.',
  notASite: 'La portada no ha respondido con una página: código {status}.',
  movedAway: 'Esta web lleva ahora a otro dominio. Analiza esa otra dirección.',
  notAwaited: 'Nadie espera ya esta página.',
  tooLong: 'La portada lleva a una dirección demasiado larga para leer el sitio.',
} as const
