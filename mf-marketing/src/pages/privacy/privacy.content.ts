import type { LegalText } from '../../features/legal/legal-text.ts'

/** Describes the product's actual data processing: keep both in step. */
export const privacyContent = {
  home: 'Inicio',
  here: 'Política de privacidad',
  title: 'Política de privacidad',
  intro: [
    {
      kind: 'text',
      text: [
        'Aquí te contamos, sin rodeos, qué datos tuyos guarda esta web, para qué, durante cuánto tiempo y cómo pedirnos que los corrijamos o los borremos. Cumplimos el Reglamento General de Protección de Datos (RGPD, Reglamento (UE) 2016/679) y la Ley Orgánica 3/2018 (LOPDGDD).',
      ],
    },
    {
      kind: 'text',
      text: [
        'Responsable del tratamiento: {owner}, de {city} ({region}). Los ',
        { label: 'datos de contacto', href: '#contacto' },
        ' están al final de esta página.',
      ],
    },
  ],
  sections: [
    {
      id: 'datos',
      title: 'Qué datos recogemos',
      blocks: [
        { kind: 'text', text: ['Solo los que tú nos das y los imprescindibles para que la web funcione:'] },
        {
          kind: 'list',
          items: [
            [
              'Si nos escribes por el formulario: nombre, correo, teléfono (si quieres dejarlo), tu mensaje, la fecha y, si adjuntas un informe, cuál es.',
            ],
            [
              'Si analizas una web: la dirección que escribes, tu nombre, tu correo, el resultado del análisis, la fecha y si ya hemos hablado contigo sobre él.',
            ],
            [
              'La abrimos también en un navegador de nuestro servidor, como en un móvil y en un ordenador: primero sin tocar nada, y luego pulsando «Rechazar» y «Aceptar» en su aviso de cookies. Leemos lo que se ve cuando JavaScript ha terminado, cuánto tarda y qué falla, y anotamos a qué servidores llama y qué cookies y datos deja, sin sus valores. Eso y unas capturas de su primera pantalla se guardan con el informe y se borran con él.',
            ],
            [
              'Si pides que leamos el sitio entero: lo que publican hasta {sitePages} de sus páginas, sin guardar las páginas: direcciones, títulos, enlaces, fallos y los datos de contacto que enseñan. No guardamos quién lo pidió: es tu informe el que apunta a esa lectura.',
            ],
            [
              'Si hablamos contigo: lo que anotamos para atenderte, el día en que hemos quedado en llamarte y si nos has pedido que no te contactemos.',
            ],
            [
              'Si pides que te enviemos el enlace de tu informe: una huella cifrada de tu correo y de tu red, que no permite recuperarlos, para no enviar demasiados mensajes. Caduca en un día como máximo.',
            ],
            [
              'Al visitarnos: tu dirección IP, que el servidor necesita para responderte. No la guardamos tal cual: para frenar abusos la convertimos en una huella cifrada con una clave, que no permite recuperarla y caduca a los {windowMinutes} minutos; si pides que leamos un sitio entero, al cabo de un día como máximo, porque solo leemos {sitesPerDay} al día por conexión.',
            ],
          ],
        },
        {
          kind: 'text',
          text: [
            'Además contamos cuántos análisis se hacen, cuántas veces se pulsa el botón de consultoría y cuántos mensajes llegan cada día. Son solo números: no guardan nada de quien los hace.',
          ],
        },
        {
          kind: 'text',
          text: [
            'No pedimos datos sensibles ni nos dirigimos a menores de 14 años. Si nos das datos de otra persona, cuéntaselo antes. Los campos marcados son obligatorios: sin ellos no podemos responderte.',
          ],
        },
      ],
    },
    {
      id: 'uso',
      title: 'Para qué los usamos',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Responder a tu mensaje, prepararte el presupuesto que pidas y acordarnos de lo que hablamos contigo.',
            ],
            [
              'Hacer el análisis de la web que nos indicas, guardarlo para que puedas volver a abrirlo y, si nos parece útil, escribirte para comentarlo.',
            ],
            [
              'Enviarte por correo el enlace de tu informe, solo si marcas la casilla: un mensaje y nada más.',
            ],
            ['Proteger la web de abusos: mensajes automáticos, intentos repetidos de acceso y sobrecarga.'],
            ['Cumplir nuestras obligaciones legales si llegas a ser cliente.'],
          ],
        },
        {
          kind: 'text',
          text: [
            'El informe de cada análisis tiene un enlace propio. Quien tenga ese enlace puede ver el informe con el nombre y el correo que escribiste: compártelo solo con quien quieras. Desde el propio informe puedes copiar otro enlace que lo enseña sin tu nombre ni tu correo. Ninguno de los dos aparece en los buscadores.',
          ],
        },
        {
          kind: 'text',
          text: [
            'No enviamos boletines, no elaboramos perfiles y no tomamos decisiones automatizadas sobre ti.',
          ],
        },
      ],
    },
    {
      id: 'base-juridica',
      title: 'Con qué base jurídica',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Consentimiento (artículo 6.1.a del RGPD): para los datos que nos das porque quieres, como el teléfono, para enviarte el enlace de tu informe si lo pides y para lo que aceptes en el aviso de cookies. Puedes retirarlo cuando quieras, sin que afecte a lo hecho antes.',
            ],
            [
              'Contrato o pasos previos a un contrato (artículo 6.1.b): para responder a tu consulta y anotar lo que hablamos, prepararte un presupuesto, hacer el análisis que pides y, si nos lo encargas, el trabajo.',
            ],
            [
              'Interés legítimo (artículo 6.1.f): para mantener la web segura, para leer lo que publica una web cuando alguien nos pide analizarla y para comentarte el resultado de un análisis que has pedido. Puedes oponerte en cualquier momento: lo anotamos y no volvemos a contactarte.',
            ],
            [
              'Obligación legal (artículo 6.1.c): para la facturación y la contabilidad, si llegas a ser cliente.',
            ],
          ],
        },
      ],
    },
    {
      id: 'destinatarios',
      title: 'Con quién los compartimos',
      blocks: [
        {
          kind: 'text',
          text: [
            'No vendemos ni cedemos tus datos. Los tratan por encargo nuestro, con contrato y solo para lo que les pedimos:',
          ],
        },
        {
          kind: 'list',
          items: [
            ['El proveedor de alojamiento, donde están el servidor y la base de datos.'],
            [
              'El proveedor de correo electrónico, que nos avisa cuando llega un mensaje o un análisis y te envía el enlace de tu informe si lo pides.',
            ],
          ],
        },
        {
          kind: 'text',
          text: [
            'Trabajamos con proveedores que tratan los datos en el Espacio Económico Europeo. Si alguno tuviera que hacerlo fuera, sería con las garantías del capítulo V del RGPD y lo diríamos aquí. También los entregaremos a jueces, administraciones o fuerzas de seguridad cuando una ley nos obligue.',
          ],
        },
        {
          kind: 'text',
          text: [
            'Para hacer un análisis, nuestro servidor visita la web que nos indicas como lo haría un buscador. No le decimos quién eres. Si esa web es tuya y no quieres que la leamos entera, ',
            { label: 'así se le dice a nuestro robot', href: '/analiza-tu-web#robot' },
            '. Si nos escribes por WhatsApp o nos sigues en Instagram, esas empresas tratan tus datos con sus propias condiciones.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y almacenamiento local',
      blocks: [
        {
          kind: 'text',
          text: [
            'Una cookie es un pequeño archivo de texto que una web guarda en tu navegador; el almacenamiento local es un hueco parecido. Esta web no usa cookies propias ni de terceros para visitantes: ni de analítica ni de publicidad. Solo guarda en él, y sin enviarlo a nadie, lo que hace falta para que la web recuerde lo que estabas haciendo:',
          ],
        },
        {
          kind: 'table',
          caption: 'Lo que se guarda en tu navegador',
          // One row for each key that the code stores: scripts/storage-keys.test.ts compares them.
          rows: [
            [
              'cookieConsent',
              'Finalidad: recordar si has aceptado o rechazado («accepted» o «rejected») y no volver a preguntarte. Duración: hasta que la borres o cambies tu respuesta.',
            ],
            [
              'contactDraft',
              'Finalidad: que el mensaje que estás escribiendo en el formulario de contacto no se pierda si recargas. Duración: hasta que lo envías o cierras la pestaña.',
            ],
            [
              'seoReport',
              'Finalidad: recordar qué parte de tu informe tenías abierta. Duración: hasta que cierras la pestaña.',
            ],
            [
              'rememberedReports',
              'Finalidad: si pulsas «Recordar este informe en este navegador», compararlo con el siguiente de la misma web. Guarda la web, el identificador del informe y la fecha; al analizarla de nuevo, le pedimos ese informe a nuestro servidor. Duración: 90 días, o hasta que pulsas «Olvidar».',
            ],
            [
              'panelPreferences',
              'Cómo prefiere ver el panel quien administra la web. A las visitas no se les guarda.',
            ],
          ],
        },
        {
          kind: 'text',
          text: [
            'Todo es propio, de {name}, y técnico: está exento de consentimiento (artículo 22.2 de la LSSI).',
          ],
        },
        {
          kind: 'text',
          text: [
            'Nada que necesite tu permiso se carga antes de que aceptes, y rechazar es igual de fácil. Puedes cambiar tu respuesta desde el pie de cualquier página, y borrar lo guardado en los ajustes de privacidad de tu navegador.',
          ],
        },
      ],
    },
    {
      id: 'seguridad',
      title: 'Cómo los protegemos',
      blocks: [
        {
          kind: 'list',
          items: [
            ['La web viaja cifrada (HTTPS) desde tu navegador hasta nuestro servidor.'],
            [
              'Solo la persona que administra la web puede ver los mensajes, las notas y la lista de análisis, con una contraseña que no se guarda en claro.',
            ],
            ['Los registros técnicos no contienen nombres, correos, mensajes ni direcciones IP.'],
            [
              'Si hubiera una brecha que te afectara, avisaríamos a la autoridad en 72 horas y a ti sin demora, como manda el RGPD.',
            ],
          ],
        },
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      blocks: [
        { kind: 'text', text: ['Puedes pedirnos en cualquier momento, gratis y sin explicar por qué:'] },
        {
          kind: 'list',
          items: [
            ['Acceso: saber qué datos tuyos tenemos y recibir una copia.'],
            ['Rectificación: corregir lo que esté mal.'],
            ['Supresión: que los borremos.'],
            ['Oposición: que dejemos de usarlos para algo.'],
            ['Limitación: que los guardemos sin usarlos mientras se aclara una duda.'],
            ['Portabilidad: recibirlos en un formato que otro sistema pueda leer.'],
          ],
        },
        {
          kind: 'text',
          text: [
            'Para ejercer tus derechos, escribe a ',
            { label: '{email}', href: 'mailto:{email}' },
            ' desde el correo con el que nos contactaste. Te responderemos antes de un mes. Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (AEPD), en ',
            { label: 'www.aepd.es', href: 'https://www.aepd.es/' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo los conservamos',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Mensajes y análisis: {retentionDays} días desde que llegan. Después se borran solos. Si nos lo pides antes, antes.',
            ],
            [
              'Lo leído de un sitio entero: {siteFactsDays} días. Su informe: {siteReportDays} días, o menos si antes se borra el último análisis que lo enseña.',
            ],
            [
              'Lo que anotamos sobre ti, incluido que no quieres que te contactemos: hasta que se borra tu último mensaje o análisis.',
            ],
            [
              'Huella de la dirección IP: {windowMinutes} minutos, o un día como máximo si pides que leamos un sitio entero. Huella de tu correo y de tu red si pides el enlace de tu informe: un día como máximo.',
            ],
            [
              'Si llegas a ser cliente: los contratos y las facturas se conservan los plazos que marca la ley, seis años según el artículo 30 del Código de Comercio.',
            ],
          ],
        },
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios en esta política',
      blocks: [
        {
          kind: 'text',
          text: [
            'Si cambia lo que hacemos con los datos, cambiará este texto, con su fecha arriba. Si el cambio te afecta y tenemos tu correo, te avisaremos antes de aplicarlo.',
          ],
        },
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto',
      blocks: [
        { kind: 'text', text: ['Esto es lo que necesitas para hablar con el responsable de tus datos:'] },
        { kind: 'owner' },
        {
          kind: 'text',
          text: [
            'Las condiciones de uso de la web están en el ',
            { label: 'aviso legal y términos de uso', href: '/terminos-uso' },
            '.',
          ],
        },
      ],
    },
  ],
} as const satisfies LegalText
