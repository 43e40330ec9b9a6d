export const contactPageContent = {
  home: 'Inicio',
  here: 'Contacto',
  eyebrow: 'Contacto',
  title: 'Hablemos de tu web',
  lead: 'Cuéntanos qué vendes y qué te gustaría que pasara. En 24 horas tienes un presupuesto con precio y plazos cerrados.',
  next: {
    title: 'Qué pasa después',
    lead: 'No hace falta que lo traigas todo pensado. Con saber a qué te dedicas, qué web tienes ahora, una que te guste y para cuándo la quieres, podemos empezar a echar cuentas. Y si todavía no sabes si necesitas una web nueva o arreglar la que tienes, pásala antes por el análisis gratuito y nos cuentas qué ha salido.',
    analyse: 'Analizar mi web gratis',
    steps: [
      {
        title: 'Leemos tu mensaje',
        text: 'Lo lee una persona, no un robot, y lo comenta con quien diseñaría y programaría tu web.',
      },
      {
        title: 'Te preguntamos lo que falte',
        text: 'Una llamada de quince minutos o un par de correos, como prefieras: a quién vendes, qué tienes ya hecho y qué te corre más prisa.',
      },
      {
        title: 'Recibes el presupuesto',
        text: 'En 24 horas, por escrito: qué incluye, qué no, precio cerrado y fecha de entrega. Si no te encaja, nos lo dices y no pasa nada.',
      },
    ],
  },
} as const
