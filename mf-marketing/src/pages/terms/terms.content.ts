import type { LegalText } from '../../features/legal/legal-text.ts'

export const termsContent = {
  home: 'Inicio',
  here: 'Aviso legal y términos de uso',
  title: 'Aviso legal y términos de uso',
  intro: [
    {
      kind: 'text',
      text: [
        'Quién está detrás de esta web, qué puedes hacer aquí y qué puedes esperar de nosotros. Lo hemos escrito para que se lea.',
      ],
    },
  ],
  sections: [
    {
      id: 'titular',
      title: 'Quiénes somos',
      blocks: [
        {
          kind: 'text',
          text: [
            'En cumplimiento del artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI), estos son los datos del titular de esta web:',
          ],
        },
        { kind: 'owner' },
      ],
    },
    {
      id: 'aceptacion',
      title: 'Para qué sirve la web y qué aceptas al usarla',
      blocks: [
        {
          kind: 'text',
          text: [
            'En esta web contamos nuestros servicios, enseñamos proyectos, recibimos consultas y ofrecemos un análisis gratuito de páginas web. Visitarla es gratis y no hace falta registrarse. Al usarla aceptas estos términos; si no estás de acuerdo con ellos, no la uses.',
          ],
        },
      ],
    },
    {
      id: 'uso',
      title: 'Cómo puedes usarla',
      blocks: [
        {
          kind: 'text',
          text: ['Úsala con buena fe y de acuerdo con la ley. En concreto, no está permitido:'],
        },
        {
          kind: 'list',
          items: [
            ['Enviar mensajes falsos, automáticos o publicitarios por los formularios.'],
            ['Hacerte pasar por otra persona o dejar datos de alguien sin su permiso.'],
            ['Intentar entrar donde no tienes acceso, sobrecargar el servicio o esquivar sus límites.'],
            ['Copiar la web entera o extraer su contenido de forma masiva.'],
          ],
        },
      ],
    },
    {
      id: 'analisis',
      title: 'El análisis SEO gratuito',
      blocks: [
        {
          kind: 'text',
          text: [
            'El análisis es orientativo. Mira lo que se ve desde fuera en el momento de hacerlo, con criterios públicos, y puede equivocarse o no ver algo. No es una auditoría completa ni asesoramiento jurídico, y una buena puntuación no garantiza posiciones en Google ni el cumplimiento de ninguna norma.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'Nos reservamos el derecho a limitar los análisis: ahora mismo, {analyses} cada {windowMinutes} minutos por conexión, y {sitesPerDay} sitios enteros al día, de hasta {sitePages} páginas. También podemos rechazar direcciones, dejar de ofrecerlo o borrar informes en caso de abuso.',
            ],
            [
              'Analiza solo webs tuyas o que tengas permiso para analizar. Leemos únicamente páginas públicas.',
            ],
            [
              'El informe se guarda {retentionDays} días y se abre con su enlace. Quien tenga el enlace lo ve, con el nombre y el correo que escribiste.',
            ],
            ['Las decisiones que tomes a partir del informe son tuyas.'],
          ],
        },
      ],
    },
    {
      id: 'contratacion',
      title: 'Presupuestos y encargos',
      blocks: [
        {
          kind: 'text',
          text: [
            'Lo que ves en la web informa de cómo trabajamos; no es una oferta que te vincule. El presupuesto que te enviamos tras hablar contigo sí nos compromete: lleva precio, plazos, entregables y validez, y prevalece sobre lo que diga esta web. El encargo empieza cuando lo aceptas por escrito.',
          ],
        },
        {
          kind: 'text',
          text: ['La fase de crecimiento y la gestión de campañas van mes a mes, sin permanencia.'],
        },
      ],
    },
    {
      id: 'propiedad',
      title: 'Propiedad intelectual',
      blocks: [
        {
          kind: 'text',
          text: [
            'Los textos, el diseño, el código, los vídeos y la marca {name} son nuestros o los usamos con licencia. Puedes enlazar la web y citarla nombrándonos; para cualquier otro uso, pídenos permiso. Las marcas e imágenes de los proyectos pertenecen a sus dueños. El informe de tu análisis puedes usarlo como quieras.',
          ],
        },
      ],
    },
    {
      id: 'enlaces',
      title: 'Enlaces a otras webs',
      blocks: [
        {
          kind: 'text',
          text: [
            'Enlazamos proyectos, redes sociales y fuentes que no controlamos. Si alguno de esos enlaces te lleva a algo ilícito o que ya no existe, dínoslo y lo quitamos.',
          ],
        },
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Disponibilidad y responsabilidad',
      blocks: [
        {
          kind: 'text',
          text: [
            'Cuidamos de que la web funcione y de que lo que dice sea cierto, pero no podemos garantizar que esté siempre disponible ni libre de errores. No respondemos de los daños que vengan de una interrupción, de un uso contrario a estos términos o de webs de terceros. Nada de esto limita la responsabilidad que la ley no permite limitar, ni tus derechos como consumidor.',
          ],
        },
      ],
    },
    {
      id: 'datos',
      title: 'Protección de datos',
      blocks: [
        {
          kind: 'text',
          text: [
            'Qué datos guardamos, para qué y cómo ejercer tus derechos está en la ',
            { label: 'política de privacidad', href: '/politica-privacidad' },
            ', que forma parte de estos términos. También explica qué se guarda en tu navegador.',
          ],
        },
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios en estos términos',
      blocks: [
        {
          kind: 'text',
          text: [
            'Podemos cambiar estos términos cuando cambien la web o la ley. Vale la versión publicada aquí, con la fecha que ves arriba; los encargos en marcha se rigen por lo que firmamos contigo. Si una parte resultara nula, el resto sigue en pie.',
          ],
        },
      ],
    },
    {
      id: 'ley',
      title: 'Ley aplicable y juzgados',
      blocks: [
        {
          kind: 'text',
          text: [
            'Se aplica la ley española. Para cualquier conflicto, las partes se someten a los juzgados y tribunales de Murcia, salvo que seas consumidor: entonces puedes acudir a los de tu domicilio.',
          ],
        },
        {
          kind: 'text',
          text: [
            'Antes de llegar ahí, escríbenos a ',
            { label: '{email}', href: 'mailto:{email}' },
            ' o llámanos al {phone}: casi todo se arregla hablando.',
          ],
        },
      ],
    },
  ],
} as const satisfies LegalText
