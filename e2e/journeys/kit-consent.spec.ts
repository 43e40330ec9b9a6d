import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { consentFix } from '../../svc-seo/src/fixes/page/consent/consent.ts'
import { withdrawFix } from '../../svc-seo/src/fixes/page/consent/withdraw.ts'
import { buildArtefacts, type SiteSpec } from '../../svc-seo/src/testing/artefacts.ts'
import { FIXABLE_SITES } from '../../svc-seo/src/testing/fixable-sites.ts'
import { applyKit, kitOf } from '../../svc-seo/src/testing/fixed-site.ts'

// The patches of «consent» and «withdraw», as their generators make them, in a browser: what the page asks for before and
// after each answer.

const SITE = 'https://www.panaderiaortiz.es/'
const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234'
const META = 'https://connect.facebook.net/en_US/fbevents.js'
const AMPLITUDE = 'https://cdn.amplitude.com/libs/analytics-browser.js'
const BOOKING = 'https://widget.reservas.es/libro.js'
const MAP = 'https://www.google.com/maps/embed?pb=!1m18!1m12'

/** What the page's own styles do to everything on it. */
const HOSTILE = `
  * { color: #ddd !important; background: #eee !important; font-size: 7px !important; letter-spacing: 1em !important }
  button, p, [role=dialog], [hidden] { display: none !important }
  div { opacity: 0 !important; visibility: hidden !important; position: static !important; transform: scale(0) !important }
  #kit-cookies { display: none !important; z-index: -1 !important; clip-path: inset(50%) !important }
  @media (prefers-color-scheme: dark) { html, body { background: #000 !important } }`

const WORDS =
  'Amasamos de noche y horneamos con leña de encina para que el pan llegue caliente a tu mesa. Usamos harina de trigo de la comarca, masa madre de treinta años y nada más que sal y agua de la fuente. '
const SOURCE = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Panadería Ortiz</title>
<style>/* estilos */</style>
<script async src="${GTAG}"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-ABCDEF1234');
</script>
<script type="text/javascript">
!function(f,b,e,v,n,t,s)
{if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';
n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];
s.parentNode.insertBefore(t,s)}(window, document,'script',
'${META}');
fbq('init', '1234567890123');
fbq('track', 'PageView');
</script>
<script src="${AMPLITUDE}" crossorigin="anonymous"></script>
<script>amplitude.init('0123456789abcdef');</script>
</head>
<body>
<main>
<h1>Pan de leña en Yecla</h1>
<p>${WORDS.repeat(12)}</p>
<a id="encargo" href="#reservas" onclick="gtag('event', 'encargo')">Encarga tu tarta</a>
<section id="reservas"></section>
<script src="${BOOKING}"></script>
<iframe id="mapa" src="${MAP}" width="300" height="225" title="Mapa"></iframe>
</main>
<footer><a href="/cookies">Política de cookies</a></footer>
</body>
</html>`

/** What the others answer. Each script writes its name down. */
const ANSWERS: Readonly<Record<string, string>> = {
  'www.googletagmanager.com': `window.seen = [...(window.seen || []), 'gtag'];`,
  'connect.facebook.net': `window.seen = [...(window.seen || []), 'meta'];`,
  'cdn.amplitude.com': `window.seen = [...(window.seen || []), 'amplitude'];
    window.amplitude = { init: () => window.seen.push('amplitude.init') };`,
  'widget.reservas.es': `const frame = document.createElement('iframe');
    frame.title = 'Reservas'; frame.src = 'https://widget.reservas.es/dias.html';
    document.getElementById('reservas').append(frame);`,
}
const BOOKING_PAGE = `<!doctype html><html lang="es"><title>Reservas</title><button onclick="this.textContent = 'Reservado'">Reservar</button>`

const LEGAL = `<html lang="es"><title>Política de cookies</title><main><h1>Política de cookies</h1><p>${WORDS.repeat(12)}</p></main></html>`

/** A page with the patch that its kit offers, written by the generator itself. */
function patched(site: SiteSpec, fix: typeof consentFix): string {
  const artefacts = buildArtefacts(site)
  const kit = kitOf(artefacts, [fix])
  expect(kit?.refused).toEqual([])
  const { page } = applyKit(artefacts, kit?.patches ?? [], [fix])
  if (!page.ok) throw new Error(page.reason)
  return page.value.text
}

const PATCHED = patched(
  {
    url: SITE,
    html: SOURCE,
    legalPages: [{ kind: 'cookies', url: '/cookies', linkText: 'Política de cookies', text: LEGAL }],
  },
  consentFix,
)

/** A visit of a browser that has been nowhere else, and what its pages ask others for. */
interface Visit {
  readonly page: Page
  readonly asked: Request[]
  /** Hosts of trackers and maps that were asked for something. */
  readonly followed: () => readonly string[]
  readonly open: () => Promise<void>
}

const FOLLOWERS = /googletagmanager|google-analytics|facebook|amplitude|google\.com/

const test = base.extend<{ visit: Visit; html: string }>({
  html: [PATCHED, { option: true }],
  visit: async ({ context, page, html }, use) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text())
    })
    page.on('pageerror', (error) => messages.push(String(error)))
    const asked: Request[] = []
    await answerAll(context, html, asked)
    const followed = () =>
      asked.map((request) => new URL(request.url()).hostname).filter((host) => FOLLOWERS.test(host))
    await use({
      page,
      asked,
      followed,
      open: async () => {
        asked.length = 0
        await page.goto(SITE)
        await page.waitForLoadState('networkidle')
      },
    })
    expect(messages).toEqual([])
  },
})

async function answerAll(context: BrowserContext, html: string, asked: Request[]): Promise<void> {
  await context.route('**/*', (route, request) => {
    const { hostname, pathname } = new URL(request.url())
    asked.push(request)
    if (hostname === new URL(SITE).hostname) {
      const body = pathname === '/' ? html : LEGAL
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    }
    if (pathname === '/dias.html') return route.fulfill({ contentType: 'text/html', body: BOOKING_PAGE })
    if (pathname === '/maps/embed')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title><p>Mapa' })
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: ANSWERS[hostname] ?? '',
    })
  })
}

const notice = (page: Page) => page.getByRole('dialog', { name: 'Aviso de cookies' })
const button = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Configurar cookies' })
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen?: string[] }).seen ?? [])
const ALL = ['www.googletagmanager.com', 'connect.facebook.net', 'cdn.amplitude.com']

/** A booking is made, whatever was answered. */
async function book(page: Page): Promise<void> {
  const widget = page.frameLocator('iframe[title="Reservas"]')
  await widget.getByRole('button', { name: 'Reservar' }).click()
  await expect(widget.getByRole('button', { name: 'Reservado' })).toHaveCount(1)
}

test('asks for nothing until somebody answers, and after a refusal, this time and the next', async ({
  visit: { page, followed, open },
}) => {
  await open()
  await expect(notice(page)).toBeVisible()
  expect(followed()).toEqual([])
  // Code of the page that speaks to Google's tag works without it.
  await page.locator('#encargo').click()
  await book(page)
  expect(followed()).toEqual([])

  await button(page, 'Rechazar').click()
  await expect(notice(page)).toBeHidden()
  expect(followed()).toEqual([])

  await open()
  await expect(change(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await book(page)
  expect(followed()).toEqual([])
})

test('loads everything once and in order after «Aceptar», and on the next visit without asking', async ({
  visit: { page, followed, open },
}) => {
  await open()
  await button(page, 'Aceptar').click()
  await expect.poll(() => seenBy(page)).toContain('amplitude.init')
  await page.waitForLoadState('networkidle')
  expect(followed().toSorted()).toEqual(ALL.toSorted())
  const order = await seenBy(page)
  expect(order.indexOf('amplitude')).toBeLessThan(order.indexOf('amplitude.init'))
  expect(order.toSorted()).toEqual(['amplitude', 'amplitude.init', 'gtag', 'meta'])
  expect(await consentTold(page)).toEqual([
    ['consent', 'default', 'denied', 'denied'],
    ['consent', 'update', 'granted', 'granted'],
    ['js'],
    ['config', 'G-ABCDEF1234'],
  ])
  await expect(notice(page)).toBeHidden()
  await book(page)

  await open()
  await expect.poll(() => seenBy(page)).toContain('amplitude.init')
  await expect(notice(page)).toBeHidden()
  expect(followed().toSorted()).toEqual(ALL.toSorted())
  await book(page)
})

/** What Google's tag would read, in order: of consent, what it says of analytics and of ads. */
const consentTold = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) =>
      Array.from(call).flatMap((part) => {
        if (typeof part === 'string') return [part]
        const { analytics_storage, ad_storage } = part as Record<string, string>
        return analytics_storage === undefined ? [] : [analytics_storage, ad_storage]
      }),
    ),
  )

test('changes its mind in the footer: what was running stops, and stays stopped', async ({
  visit: { page, followed, open, asked },
}) => {
  await open()
  await button(page, 'Aceptar').click()
  await expect.poll(() => seenBy(page)).toContain('amplitude.init')
  await change(page).click()
  await expect(notice(page)).toBeVisible()
  asked.length = 0
  await Promise.all([page.waitForEvent('load'), button(page, 'Rechazar').click()])
  await page.waitForLoadState('networkidle')
  expect(followed()).toEqual([])
  await open()
  expect(followed()).toEqual([])
  await expect(notice(page)).toBeHidden()
  // And back again.
  await change(page).click()
  await button(page, 'Aceptar').click()
  await expect.poll(() => seenBy(page)).toContain('amplitude.init')
})

test('shows a map at a click, in the same box', async ({ visit: { page, followed, open, asked } }) => {
  await open()
  const frame = page.locator('#mapa')
  const box = await frame.boundingBox()
  expect([box?.width, box?.height]).toEqual([304, 229])
  expect(followed()).toEqual([])
  await button(page, 'Rechazar').click()
  const inside = page.frameLocator('#mapa')
  await expect(inside.getByText('Google Maps recibe tu dirección IP')).toBeVisible()
  await inside.getByRole('link', { name: 'Ver el contenido de Google Maps' }).click()
  await expect(inside.getByText('Mapa')).toBeVisible()
  expect(followed()).toEqual(['www.google.com'])
  expect(asked.find((request) => request.url().includes('/maps/'))?.headers().referer).toBe(SITE)
  expect(await frame.boundingBox()).toEqual(box)
})

test('is answered with the keyboard alone', async ({ visit: { page, followed, open } }) => {
  await open()
  await expect(notice(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Aceptar')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Rechazar')).toBeFocused()
  expect(await outlineOf(page)).toMatch(/^solid 3px/)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeHidden()
  await change(page).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(notice(page)).toBeHidden()
  await expect(change(page)).toBeFocused()
  expect(followed()).toEqual([])
})

const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement
    if (!inner) return ''
    const { outlineStyle, outlineWidth } = getComputedStyle(inner)
    return `${outlineStyle} ${outlineWidth}`
  })

test('asks again when the answer is old, damaged or for other purposes', async ({
  visit: { page, followed, open },
}) => {
  const answerOf = (change: object) =>
    page.evaluate((change) => {
      const saved = { answer: 'yes', purposes: 'analytics ads', at: Date.now(), ...change }
      localStorage.setItem('kit-cookies', JSON.stringify(saved))
    }, change)
  const twoYears = 730 * 24 * 60 * 60 * 1000
  await open()
  for (const change of [{ at: Date.now() - twoYears }, { purposes: 'analytics' }, { at: 'x' }]) {
    await answerOf(change)
    await open()
    await expect(notice(page)).toBeVisible()
    expect(followed()).toEqual([])
  }
  await page.evaluate(() => localStorage.setItem('kit-cookies', '{'))
  await open()
  await expect(notice(page)).toBeVisible()
  expect(followed()).toEqual([])
  await answerOf({})
  await open()
  await expect(notice(page)).toBeHidden()
  expect(followed().toSorted()).toEqual(ALL.toSorted())
})

test('obeys where the browser keeps nothing', async ({ visit: { page, followed, open } }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open()
  await button(page, 'Rechazar').click()
  await expect(notice(page)).toBeHidden()
  expect(followed()).toEqual([])
  await change(page).click()
  await button(page, 'Aceptar').click()
  await expect.poll(() => seenBy(page)).toContain('amplitude.init')
})

test.describe('with styles of the page against it', () => {
  test.use({ html: PATCHED.replace('/* estilos */', HOSTILE) })
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 390],
    ['dark', 1366],
  ] as const) {
    test(`is seen and read, ${colorScheme}, ${width} px`, async ({ visit: { page, open } }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await open()
      await expect(notice(page)).toBeVisible()
      const looks = await looksOf(page)
      expect(looks.map(({ text }) => text)).toEqual([
        expect.stringMatching(
          /^Con tu permiso usamos cookies propias y de terceros para medir las visitas \(Google Analytics 4, Amplitude\) y mostrarte publicidad según lo que visitas \(Píxel de Meta\)\./,
        ),
        'Más información sobre las cookies',
        'Aceptar',
        'Rechazar',
      ])
      for (const { text, contrast, size, inView } of looks) {
        expect([text, contrast >= 4.5, size, inView]).toEqual([text, true, '16px', true])
      }
      const [yes, no] = [looks[2], looks[3]]
      expect([no?.style, no?.height]).toEqual([yes?.style, yes?.height])
      expect(yes?.height).toBeGreaterThanOrEqual(44)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await button(page, 'Rechazar').click()
      await expect(notice(page)).toBeHidden()
      await expect(change(page)).toBeVisible()
      await open()
      await expect(notice(page)).toBeHidden()
    })
  }
})

/** Each text of the notice: its contrast against what is painted behind it, its size, and whether it is on the screen. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('kit-cookies')?.shadowRoot
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : ''
      return element && /rgba\(.*, 0\)/.test(colour) ? behind(element.parentElement) : colour
    }
    return [...(root?.querySelectorAll('p:first-child, a, button') ?? [])].map((element) => {
      const { color, fontSize, fontWeight, backgroundColor, borderRadius, paddingLeft } =
        getComputedStyle(element)
      const [light = 0, dark = 0] = [luminance(color), luminance(behind(element))].sort((a, b) => b - a)
      const box = element.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return {
        text: element.textContent ?? '',
        contrast: (light + 0.05) / (dark + 0.05),
        size: fontSize,
        inView: box.left >= 0 && box.right <= innerWidth && top === root?.host,
        style: [color, backgroundColor, fontWeight, borderRadius, paddingLeft].join(' '),
        height: box.height,
      }
    })
  })

test('moves nothing of the page', async ({ visit: { page, open } }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number[] }).shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open()
  await expect(notice(page)).toBeVisible()
  await button(page, 'Rechazar').click()
  await expect(notice(page)).toBeHidden()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

test('loads nothing without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const asked: Request[] = []
  await answerAll(context, PATCHED, asked)
  const page = await context.newPage()
  await page.goto(SITE)
  expect(
    asked.map((request) => new URL(request.url()).hostname).filter((host) => FOLLOWERS.test(host)),
  ).toEqual([])
  await expect(page.getByText('Con tu permiso')).toBeHidden()
  await context.close()
})

test('the page without the patch asks for everything at once', async ({ browser }) => {
  const context = await browser.newContext()
  const asked: Request[] = []
  await answerAll(context, SOURCE, asked)
  const page = await context.newPage()
  await page.goto(SITE)
  await page.waitForLoadState('networkidle')
  const hosts = new Set(asked.map((request) => new URL(request.url()).hostname))
  for (const host of [...ALL, 'www.google.com']) expect(hosts).toContain(host)
  await context.close()
})

test.describe('a banner of the site itself', () => {
  test.use({ html: patched(FIXABLE_SITES.asking, withdrawFix) })

  test('asks again after «Configurar cookies», and measures nothing until then', async ({
    visit: { page, followed, open, asked },
  }) => {
    const own = page.locator('#aviso-cookies')
    await open()
    await own.getByRole('button', { name: 'Aceptar' }).click()
    await open()
    await expect(own).toBeHidden()
    expect(followed()).toEqual(['www.googletagmanager.com'])
    asked.length = 0
    await Promise.all([page.waitForEvent('load'), change(page).click()])
    await page.waitForLoadState('networkidle')
    await expect(own).toBeVisible()
    expect(followed()).toEqual([])
    await own.getByRole('button', { name: 'Rechazar' }).click()
    await open()
    await expect(own).toBeHidden()
    expect(followed()).toEqual([])
  })
})
