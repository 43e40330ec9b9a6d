import type { Generator, Platform } from '@agency/contracts'
import type { CodeLanguage } from './remedy.ts'

/** Generators whose patch is a file beside the page. */
export type ServerGenerator = Extract<Generator, 'server' | 'page-404' | 'sitemap' | 'host-ticket'>
export type ServerFileId =
  | 'apache'
  | 'nginx'
  | 'netlifyHeaders'
  | 'netlifyRedirects'
  | 'vercel'
  | 'sitemap'
  | 'robots'
  | 'page404'
  | 'ticket'

/** What a file is called in the kit and to people, and where it goes. Names never change. */
export interface ServerFileWords {
  readonly name: string
  readonly label: string
  readonly language: CodeLanguage
  readonly where: string
}

export const SERVER_FILES: Readonly<Record<ServerFileId, ServerFileWords>> = {
  apache: {
    name: '03-servidor/apache-htaccess.txt',
    label: 'Apache (.htaccess)',
    language: 'apache',
    where:
      'Al principio del archivo .htaccess de la carpeta principal de la web, sin borrar lo que ya haya. Es el servidor de la mayoría de los hostings.',
  },
  nginx: {
    name: '03-servidor/nginx.conf',
    label: 'nginx',
    language: 'nginx',
    where: 'Dentro de cada bloque «server» de la web. Antes de recargar, comprueba con nginx -t.',
  },
  netlifyHeaders: {
    name: '03-servidor/_headers',
    label: 'Netlify o Cloudflare Pages (_headers)',
    language: 'headers',
    where: 'En el archivo _headers de la carpeta que se publica.',
  },
  netlifyRedirects: {
    name: '03-servidor/_redirects',
    label: 'Netlify (_redirects)',
    language: 'headers',
    where: 'Al principio del archivo _redirects de la carpeta que se publica.',
  },
  vercel: {
    name: '03-servidor/vercel.json',
    label: 'Vercel (vercel.json)',
    language: 'json',
    where: 'En la carpeta principal del proyecto. Si ya tienes un vercel.json, junta los dos.',
  },
  sitemap: {
    name: '04-sitemap.xml',
    label: 'sitemap.xml',
    language: 'xml',
    where: 'En la carpeta principal de la web, con el nombre sitemap.xml.',
  },
  robots: {
    name: '04-robots.txt',
    label: 'robots.txt',
    language: 'text',
    where: 'En la carpeta principal de la web, con el nombre robots.txt, en lugar del que haya.',
  },
  page404: {
    name: '05-404.html',
    label: '404.html',
    language: 'html',
    where: 'En la carpeta principal de la web, con el nombre 404.html.',
  },
  ticket: {
    name: '08-para-tu-hosting.txt',
    label: 'Mensaje para tu hosting',
    language: 'text',
    where: 'Cópialo en un mensaje al soporte de tu hosting.',
  },
}

/** Files of a patch on a platform, or why it needs none. */
export type ServerWay = readonly ServerFileId[] | { readonly why: string }

const WIX_DOES_IT = { why: 'En Wix no hace falta: lo hace Wix.' } as const
const OWN_SERVER = ['apache', 'nginx'] as const

export const SERVER_WAYS: Readonly<Record<ServerGenerator, Readonly<Record<Platform, ServerWay>>>> = {
  server: {
    html: ['apache', 'nginx', 'netlifyHeaders', 'netlifyRedirects', 'vercel'],
    wordpress: OWN_SERVER,
    prestashop: OWN_SERVER,
    wix: { why: 'En Wix no se toca: el servidor es de Wix y lo configura Wix.' },
  },
  'page-404': {
    html: ['page404'],
    wordpress: {
      why: 'En WordPress no hace falta un archivo: la página de error es la de tu tema (404.php).',
    },
    prestashop: { why: 'En PrestaShop no hace falta un archivo: la página de error es la de tu plantilla.' },
    wix: WIX_DOES_IT,
  },
  sitemap: {
    html: ['sitemap', 'robots'],
    wordpress: {
      why: 'En WordPress no hace falta: publica el suyo en /wp-sitemap.xml, o lo hace tu plugin de SEO.',
    },
    prestashop: {
      why: 'En PrestaShop no hace falta un archivo: lo hace su módulo gratuito «Google sitemap», si lo activas.',
    },
    wix: WIX_DOES_IT,
  },
  'host-ticket': {
    html: ['ticket'],
    wordpress: ['ticket'],
    prestashop: ['ticket'],
    wix: { why: 'En Wix no hay hosting al que escribir: el servidor es de Wix.' },
  },
}
