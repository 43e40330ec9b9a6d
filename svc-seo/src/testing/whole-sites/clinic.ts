import { HOME, type Page } from '../gathered-site.ts'
import { framed, LEGAL_LINKS, legalPages, paragraphs, type WholeSite } from './frame.ts'

const BANNER =
  '<div id="cookie-banner" class="cookies">Usamos cookies para medir visitas. <button>Aceptar</button> <button>Rechazar</button> <a href="/cookies">Más</a></div>'
const waiting =
  '<script type="text/plain" data-category="analytics" src="https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345"></script>'
const active = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345"></script>'

const FRAME = {
  name: 'Clínica Dental Salud',
  menu: [
    ['/', 'Inicio'],
    ['/implantes', 'Implantes'],
    ['/ortodoncia', 'Ortodoncia'],
    ['/#equpo', 'Equipo'],
    ['/cita-online', 'Pide cita'],
  ],
  head: waiting,
  footer: `${BANNER} ${LEGAL_LINKS} <a href="mailto:citas@clinicasalud.es">citas@clinicasalud.es</a>`,
} as const

const photo =
  (bytes: number): Page =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes })
      .end(Buffer.alloc(bytes))

/** What happens to a site in five years of small changes. */
export const clinic: WholeSite = {
  found: {
    'site-broken-links': [`${HOME}cita-online`, `${HOME}pdf/tarifas-2024.pdf`],
    'site-trackers-uneven': ['Google Analytics 4'],
    'site-legal-links': ['Aviso legal', 'Política de privacidad'],
    'site-dead-anchors': [`${HOME}#equpo`],
    'site-duplicate-titles': ['Implantes dentales | Clínica Dental Salud'],
    'site-duplicate-descriptions': ['Tu dentista de confianza en Gijón.'],
    'site-images': [`${HOME}fotos/equipo.jpg`, `${HOME}fotos/sala.jpg`],
    'site-contact-typo': ['C/ Uría 12, 33204', 'citas@clinicasalud.com'],
  },
  pages: {
    '/': framed(FRAME, {
      title: 'Dentista en Gijón',
      h1: 'Tu dentista en Gijón',
      description: 'Tu dentista de confianza en Gijón.',
      main: `${paragraphs(
        'Llevamos veinte años cuidando bocas en el centro de Gijón, con un equipo que no cambia cada mes.',
        'La primera visita no cuesta nada: miramos, explicamos y te llevas el presupuesto por escrito.',
      )}<section id="equipo"><img src="/fotos/equipo.jpg" alt="El equipo" width="800" height="500"></section>
      <a href="/pdf/tarifas-2024.pdf">Tarifas</a><p>C/ Uría 12, 33201 Gijón</p>`,
    }),
    '/implantes': framed(FRAME, {
      title: 'Implantes dentales',
      h1: 'Implantes',
      description: 'Tu dentista de confianza en Gijón.',
      main: `${paragraphs(
        'Un implante es una raíz de titanio sobre la que va la corona, y dura décadas si se cuida.',
        'Colocamos el implante en una visita corta con anestesia local, y la corona a los tres meses.',
      )}<img src="/fotos/sala.jpg" alt="La sala" width="800" height="500"><p>C/ Uría 12, 33201 Gijón</p>`,
    }),
    '/ortodoncia': framed(FRAME, {
      title: 'Implantes dentales',
      h1: 'Ortodoncia invisible',
      description: 'Férulas transparentes que se quitan para comer.',
      main: `${paragraphs(
        'Las férulas transparentes se cambian cada dos semanas y se quitan para comer y lavarse los dientes.',
        'El tratamiento dura entre ocho y dieciocho meses, según lo que haya que mover.',
      )}<img src="/fotos/equipo.jpg" alt="" width="800" height="500"><a href="/blog/miedo">Miedo al dentista</a>`,
    }),
    '/blog/miedo': framed(
      { ...FRAME, head: active },
      {
        title: 'Perder el miedo al dentista',
        h1: 'Perder el miedo al dentista',
        main: `${paragraphs(
          'El miedo se aprende de pequeño y se quita poco a poco, con visitas cortas en las que no se hace nada.',
          'Cuéntanoslo al pedir la cita y te reservamos una hora tranquila, sin nadie esperando fuera.',
        )}<a href="/oferta-blanqueamiento">Oferta</a>`,
      },
    ),
    // A page that an agency made apart: no footer, no banner, its own tag.
    '/oferta-blanqueamiento': framed(
      {
        name: 'Clínica Dental Salud',
        footer: 'citas@clinicasalud.com · C/ Uría 12, 33204 Gijón',
        head: active,
      },
      {
        title: 'Blanqueamiento por 190 euros',
        h1: 'Blanquea tus dientes en una hora',
        main: paragraphs(
          'Solo este mes, blanqueamiento con luz fría por 190 euros en lugar de 320, revisión incluida.',
          'Deja tu teléfono y te llamamos hoy mismo para darte hora por la mañana o por la tarde.',
        ),
      },
    ),
    ...legalPages(FRAME),
    '/fotos/equipo.jpg': photo(900_000),
    '/fotos/sala.jpg': photo(450_000),
  },
}
