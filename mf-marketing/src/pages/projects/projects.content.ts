export const projectsContent = {
  home: 'Inicio',
  here: 'Proyectos',
  eyebrow: 'Proyectos',
  title: 'Proyectos, y qué resuelve cada uno',
  lead: 'Mira cómo se ve cada proyecto y qué problema resuelve. Si está publicado, tiene su enlace.',
  grid: 'Lista de proyectos',
  how: {
    title: 'Qué pedimos a cada proyecto',
    steps: [
      {
        title: 'Que se entienda',
        text: 'Enseñamos la portada cinco segundos a gente que no conoce el negocio. Si al menos ocho de cada diez no saben decir qué se ofrece, se rehace.',
      },
      {
        title: 'Que vaya rápido',
        text: 'Lighthouse móvil de 90 o más, medido en un teléfono normal y no en el ordenador de la oficina.',
      },
      {
        title: 'Que se pueda usar',
        text: 'Con teclado, con lector de pantalla y a pleno sol: contraste, tamaños y formularios cumplen WCAG 2.2 AA.',
      },
      {
        title: 'Que sea tuyo',
        text: 'Dominio, código, contenidos y accesos quedan a nombre del cliente el día que se publica.',
      },
    ],
  },
} as const
