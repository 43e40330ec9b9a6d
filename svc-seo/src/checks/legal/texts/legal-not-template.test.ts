import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { legalNotTemplate } from './legal-not-template.ts'

const text = 'Zapatería Paco informa a quien visita esta web de sus condiciones. '.repeat(20)
const site = (sentence: string, kind: 'notice' | 'cookies' = 'notice') => ({
  legalPages: [{ kind, url: '/aviso-legal', text: `<p>${text} ${sentence} ${text}</p>` }],
})
const unfilled = (sentence: string) =>
  ({ name: `unfilled: ${sentence}`, ...site(sentence), outcome: 'error', message: 'unfilled' }) as const
const fine = (sentence: string) =>
  ({ name: `a neighbour: ${sentence}`, ...site(sentence), outcome: 'success', message: 'ok' }) as const

testCheck(legalNotTemplate, [
  { name: 'a text of its own', ...site(''), outcome: 'success', message: 'ok', data: { count: 1 } },
  unfilled('El titular es [NOMBRE], con NIF.'),
  unfilled('Con NIF [ nif de la empresa ].'),
  unfilled('Domicilio: [Dirección completa]'),
  unfilled('El titular és [Nom de l’empresa].'),
  unfilled('Titularra [izena] da.'),
  unfilled('Enderezo: [ENDEREZO]'),
  unfilled('NIF: [pendiente]'),
  unfilled('Adreça: [Inserir adreça]'),
  unfilled('Titular: {{razón social}}.'),
  unfilled('Titular: &lt;empresa&gt;.'),
  unfilled('Con CIF XXXXXXXX y domicilio.'),
  unfilled('El titular de la web es ______ y nadie más.'),
  unfilled('Esta web es propiedad de nombre de la empresa.'),
  unfilled('Escríbenos a info@tudominio.com.'),
  unfilled('Visita www.example.com.'),
  unfilled('LOREM  ipsum dolor.'),
  unfilled('Con CIF B-XXXXXXXX y domicilio.'),
  unfilled('Con CIF B-00000000 y domicilio.'),
  unfilled('Bienvenido a [tusitio].'),
  unfilled('La web [tu-empresa] informa.'),
  unfilled('Datos registrales: pendientes de completar.'),
  unfilled('NIF (pendiente de rellenar).'),
  unfilled('Inscrita con el [núm. de inscripción].'),
  unfilled('Colegiado [núm. de colegiado].'),
  unfilled('Teléfono: XXX XXX XXX.'),
  unfilled('La titularidad de este sitio web la ostenta: , provista de NIF: B73123456.'),
  unfilled('La empresa, provista de NIF: y domicilio en Yecla.'),
  unfilled('Titular: , NIF: B73123456.'),
  unfilled('Razón social: . Actividad comercial.'),
  unfilled('Inscrita en el Registro Mercantil de Murcia, tomo , folio , hoja .'),
  unfilled('Con domicilio social en , Yecla.'),
  fine('Datos que pedimos: nombre, nombre de la empresa y teléfono.'),
  fine('Escríbenos a [email&#160;protected].'),
  fine('Firma: ____________'),
  fine('Los pedidos pendientes de completar se borran a los 30 días.'),
  fine('Titular: Zapatos Paco, S.L., con NIF: B73123456, y domicilio en Yecla.'),
  fine('Inscrita en el Registro Mercantil de Murcia, tomo 12, folio 3, hoja MU-1234.'),
  fine('Debes indicar tu nombre (y tu empresa, si la tienes).'),
  fine('[+] Ver más [editar]'),
  {
    name: 'all of them, in all texts',
    legalPages: [
      { kind: 'notice', url: '/aviso-legal', text: `<p>${text} Titular: [NOMBRE], con NIF [NIF].</p>` },
      { kind: 'privacy', url: '/privacidad', text: `<p>${text} Responsable: [EMPRESA].</p>` },
    ],
    outcome: 'error',
    message: 'unfilled',
    data: {
      count: 3,
      urls: 'https://www.mitienda.es/aviso-legal y https://www.mitienda.es/privacidad',
    },
  },
  {
    name: 'one page that is two texts',
    legalPages: [
      { kind: 'notice', url: '/legal', text: `<p>${text} Titular: [NOMBRE].</p>` },
      { kind: 'privacy', url: '/legal', text: `<p>${text} Titular: [NOMBRE].</p>` },
    ],
    outcome: 'error',
    message: 'unfilled',
    data: { count: 1 },
  },
  fine('Talla XXXL y modelo AXXXX-1.'),
  fine('El Reglamento [RGPD] y la sentencia [1].'),
  {
    name: 'names of cookies',
    ...site('La cookie _ga_XXXXXXXX y xxxxx duran dos años.', 'cookies'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'quotes the words around',
    ...site('Y además el titular es [NOMBRE] desde hoy.'),
    outcome: 'error',
    message: 'unfilled',
    data: { count: 1, urls: 'https://www.mitienda.es/aviso-legal' },
    evidence: ['sus condiciones. Y además el titular es [NOMBRE] desde hoy. Zapatería Paco informa a'],
  },
  {
    name: "another's domain",
    ...site('Bienvenido a otratienda.com. En www.otratienda.com vendemos. Escribe a info@otratienda.com.'),
    outcome: 'warning',
    message: 'copied',
    data: { domain: 'otratienda.com', times: 3, own: 'mitienda.es' },
    evidence: ['otratienda.com × 3'],
  },
  fine('El grupo otratienda.com, otratienda.com y otratienda.com es dueño de mitienda.es.'),
  fine('Es hermana de otratienda.com y otratienda.com.'),
  fine('Google.com, policies.google.com y support.google.com.'),
  {
    name: 'an empty text',
    legalPages: [{ kind: 'notice', url: '/a', text: ' ' }],
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    ...site('[NOMBRE]'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
  CLIENT_RENDERED,
])
