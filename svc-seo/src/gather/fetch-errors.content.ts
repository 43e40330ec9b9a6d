import type { ErrorCode } from '@agency/contracts'
import type { FetchErrorCode } from '@agency/safe-net'

interface FetchErrorText {
  /** What the contract calls it. */
  readonly code: ErrorCode
  /** Said when it is the page asked for that failed. */
  readonly page: string
  /** Ends «No se ha podido comprobar: …» when it is any other request. */
  readonly reason: string
}

/** What a visitor reads about each way in which a request can fail. */
export const fetchErrorTexts: Readonly<Record<FetchErrorCode, FetchErrorText>> = {
  BAD_URL: {
    code: 'INVALID_URL',
    page: 'Esa dirección no es válida. Revísala e inténtalo de nuevo.',
    reason: 'la dirección no es válida',
  },
  SCHEME: {
    code: 'INVALID_URL',
    page: 'La dirección tiene que empezar por http:// o https://.',
    reason: 'la dirección no es http ni https',
  },
  CREDENTIALS: {
    code: 'INVALID_URL',
    page: 'Quita el usuario y la contraseña de la dirección.',
    reason: 'la dirección lleva usuario o contraseña',
  },
  PORT: {
    code: 'ADDRESS_NOT_PUBLIC',
    page: 'Solo analizamos webs públicas, en los puertos 80 y 443.',
    reason: 'la dirección usa un puerto que no es el de una web pública',
  },
  HOSTNAME: {
    code: 'ADDRESS_NOT_PUBLIC',
    page: 'Ese nombre no es el de una web pública. Escríbelo completo, por ejemplo https://mitienda.es.',
    reason: 'el nombre no es el de una web pública',
  },
  ADDRESS: {
    code: 'ADDRESS_NOT_PUBLIC',
    page: 'Esa dirección lleva a una red que no es pública, y no podemos analizarla.',
    reason: 'la dirección lleva a una red que no es pública',
  },
  HOST_NOT_FOUND: {
    code: 'HOST_NOT_FOUND',
    page: 'No encontramos ningún servidor con ese nombre. Comprueba que la dirección está bien escrita.',
    reason: 'no existe ningún servidor con ese nombre',
  },
  RESOLVER: {
    code: 'CONNECTION_FAILED',
    page: 'No hemos podido averiguar a qué servidor lleva ese nombre. Inténtalo de nuevo en unos minutos.',
    reason: 'no se ha podido averiguar a qué servidor lleva el nombre',
  },
  REFUSED: {
    code: 'CONNECTION_REFUSED',
    page: 'El servidor ha rechazado la conexión. Comprueba que la web está en marcha.',
    reason: 'el servidor ha rechazado la conexión',
  },
  TLS: {
    code: 'TLS_FAILED',
    page: 'No se ha podido establecer una conexión segura (HTTPS) con el servidor.',
    reason: 'no se ha podido establecer una conexión segura',
  },
  NETWORK: {
    code: 'CONNECTION_FAILED',
    page: 'La conexión con el servidor se ha cortado. Inténtalo de nuevo en unos minutos.',
    reason: 'la conexión se ha cortado',
  },
  PROTOCOL: {
    code: 'BAD_RESPONSE',
    page: 'El servidor ha respondido con algo que no es HTTP válido.',
    reason: 'la respuesta no es HTTP válido',
  },
  HEADERS: {
    code: 'BAD_RESPONSE',
    page: 'El servidor envía unas cabeceras demasiado grandes, de más de 16 KB.',
    reason: 'las cabeceras de la respuesta son demasiado grandes',
  },
  REDIRECTS: {
    code: 'TOO_MANY_REDIRECTS',
    page: 'La web redirige demasiadas veces y nunca llega a una página.',
    reason: 'redirige demasiadas veces',
  },
  BUDGET: {
    code: 'TOO_MANY_REDIRECTS',
    page: 'La web redirige demasiadas veces y nunca llega a una página.',
    reason: 'el análisis ha llegado a su límite de peticiones',
  },
  CONTENT_TYPE: {
    code: 'NOT_HTML',
    page: 'Esa dirección no lleva a una página web (HTML), sino a otro tipo de archivo.',
    reason: 'la respuesta no es una página web',
  },
  ENCODING: {
    code: 'BAD_RESPONSE',
    page: 'El servidor envía la página comprimida de una forma que no se puede leer.',
    reason: 'la respuesta viene comprimida de una forma que no se puede leer',
  },
  TOO_BIG: {
    code: 'PAGE_TOO_LARGE',
    page: 'La página pesa más de 5 MB, demasiado para analizarla.',
    reason: 'la respuesta es demasiado grande',
  },
  TIMEOUT: {
    code: 'SITE_TIMEOUT',
    page: 'La web tarda demasiado en responder. Inténtalo de nuevo en unos minutos.',
    reason: 'no ha respondido a tiempo',
  },
}

/** A redirect to an address that cannot be visited: the site's mistake, not the visitor's. */
export const badRedirectText = 'La web redirige a una dirección que no es válida.'

export const pageTooComplexText =
  'El código de la página es demasiado complejo para analizarlo: tiene demasiados elementos, atributos o niveles.'

/** Reasons that are not a failed request. */
export const reasons = {
  outOfTime: 'el análisis se ha quedado sin tiempo antes de pedirlo',
  outOfRequests: 'el análisis ha llegado a su límite de peticiones',
  tooComplex: 'es demasiado compleja para analizarla',
  embeddedIcon: 'el icono va escrito dentro de la propia página',
  ownPort: 'la web no usa los puertos habituales de http y https',
  askedOfHome: 'lo miramos en la portada',
  notAsked: 'no hace falta para esto',
  unrendered: 'la página se construye con JavaScript y ahora no hemos podido abrirla con un navegador',
  firewall: 'la web bloquea herramientas automáticas (código {status})',
} as const
