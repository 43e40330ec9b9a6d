import type { HostRequest, ServerSoftware } from '@agency/contracts'

/** The text for the hosting of a site: what was seen of it, and what only the hosting can change. */
export const hostTicketContent = {
  greeting: 'Hola:',
  intro:
    'Hemos analizado desde fuera la web {host} y hemos visto lo siguiente. ¿Podéis arreglarlo o decirnos cómo se hace desde el panel?',
  software: 'La web responde con {software}.',
  requests: {
    certificate:
      'El certificado HTTPS no vale o caduca pronto. Por favor, renovadlo con la cadena completa y con www y sin www, y activad la renovación automática.',
    'tls-old':
      'El servidor acepta versiones antiguas de TLS (RFC 8996). Por favor, dejad solo TLS 1.2 y TLS 1.3.',
    http2: 'El servidor no ofrece HTTP/2. Por favor, activadlo para este dominio.',
    compression:
      'Las páginas llegan sin comprimir. Por favor, activad gzip o Brotli para HTML, CSS, JavaScript y SVG.',
    'server-version':
      'Las cabeceras de la respuesta enseñan la versión del servidor. Por favor, ocultadla (ServerTokens Prod en Apache, server_tokens off en nginx, expose_php = Off en PHP).',
    slow: 'El servidor tarda en empezar a responder. Por favor, mirad qué lo retrasa y decidnos si hay caché de página que podamos activar.',
  } satisfies Record<HostRequest, string>,
  names: {
    apache: 'Apache',
    nginx: 'nginx',
    litespeed: 'LiteSpeed',
    iis: 'IIS',
  } satisfies Record<ServerSoftware, string>,
  closing: 'Gracias.',
  signature: '[Tu nombre y tu número de cliente]',
} as const
