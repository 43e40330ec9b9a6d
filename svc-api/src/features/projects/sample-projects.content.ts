/** The sample projects of a first start. They are fictitious, and say so. */
export const sampleProjectTexts = {
  winery: {
    title: 'Tienda online de una bodega',
    category: 'Tienda online',
    description:
      'Proyecto de ejemplo, imaginado por nosotros: cada vino cuenta su viña, su cosecha y con qué tomarlo, y se compra en tres pasos desde el móvil.',
  },
  workshop: {
    title: 'Muebles a medida de un taller',
    category: 'Web corporativa',
    description:
      'Proyecto de ejemplo, imaginado por nosotros: cada pieza enseña sus maderas y sus medidas, y pedir presupuesto cuesta un minuto.',
  },
} as const
