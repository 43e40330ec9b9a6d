import type { Banner, Choice, Dom, Health, Speed, Visit, VisitPart } from '@agency/contracts'
import { VISIT_PARTS } from '@agency/contracts/visit-values'
import type { Gathered } from '../artefacts.ts'
import { isOwn } from '../page/own-site.ts'
import { parseUrl } from '../web/urls.ts'
import { readState, type SeenState } from './visit.ts'

/** What was made of a choice in the banner: what the page did when it was loaded once more, or why there is none. */
export type SeenChoice =
  | (Omit<Extract<Choice, { done: true }>, 'state'> & SeenState)
  | Extract<Choice, { done: false }>

/** The banner of each screen; `null` where none was seen. */
export interface SeenBanners {
  readonly phone: Banner | null
  readonly desktop: Banner | null
}

/** What is broken. */
export interface SeenHealth extends Health {
  /** The page itself came over https. */
  readonly isSecure: boolean
  /** Whether an address belongs to the site. */
  readonly isOwn: (address: string) => boolean
}

/** What the checks of a visit may need, by part. */
export interface VisitArtefacts {
  /** Before any click. */
  readonly visit: SeenState
  readonly visitBanners: SeenBanners
  readonly visitReject: SeenChoice
  readonly visitAccept: SeenChoice
  /** The document as it was sent, and when its scripts had run. */
  readonly visitDoms: { readonly sent: Dom; readonly rendered: Dom }
  readonly visitHealth: SeenHealth
  readonly visitSpeed: Speed
}

/** Why a visit ended early, in words that follow «No se ha podido comprobar: ». */
const STOPPED: Readonly<Record<string, string>> = {
  TIME: 'la página no ha terminado de cargar a tiempo en el navegador',
  MEMORY: 'la página gasta más memoria de la que damos al navegador',
  BYTES: 'la página descarga más de lo que dejamos descargar al navegador',
  CONNECTIONS: 'la página abre más conexiones de las que dejamos abrir al navegador',
  CRASH: 'la página ha hecho fallar el navegador',
}
const INTERRUPTED = 'la visita del navegador se ha interrumpido'
const NOT_DONE = 'esta visita del navegador no lo ha mirado'
const FAILED = 'el navegador no ha podido verlo'

/** The visit as checks get it: missing is what the browser did not see whole, and all of another page than was asked for. */
export function readVisit(
  visit: Visit,
  website: string,
): { readonly [Name in keyof VisitArtefacts]: Gathered<VisitArtefacts[Name]> } {
  const { finalUrl, before, banners, reject, accept, dom, health, speed } = visit
  const addresses = [finalUrl, website].flatMap((address) => parseUrl(address) ?? [])
  const seen = <Value, Read>(
    part: VisitPart,
    value: Value | null | undefined,
    read: (value: Value) => Read,
  ): Gathered<Read> => {
    const reason = whyNot(visit, part)
    if (reason !== undefined) return { ok: false, reason }
    if (value === undefined) return { ok: false, reason: NOT_DONE }
    return value === null ? { ok: false, reason: FAILED } : { ok: true, value: read(value) }
  }
  const choice = (made: Choice): SeenChoice => {
    if (!made.done) return made
    const { state, ...rest } = made
    return { ...rest, ...readState(state, finalUrl, website) }
  }
  const bothBanners =
    banners?.phone === undefined || banners.desktop === undefined
      ? undefined
      : { phone: banners.phone, desktop: banners.desktop }
  return {
    visit: seen('before', before, (state) => readState(state, finalUrl, website)),
    // The desktop's is seen while its button is looked for.
    visitBanners: seen('reject', bothBanners, (value) => value),
    visitReject: seen('reject', reject, choice),
    visitAccept: seen('accept', accept, choice),
    visitDoms: seen('dom', dom && (dom.sent === null ? null : { ...dom, sent: dom.sent }), (value) => value),
    visitHealth: seen('health', health, (value) => ({
      ...value,
      isSecure: finalUrl.startsWith('https:'),
      isOwn: (address) => {
        const url = parseUrl(address)
        return url !== undefined && addresses.some((page) => isOwn(url, { url: page }))
      },
    })),
    visitSpeed: seen('speed', speed, (value) => value),
  }
}

/** Why nothing can be said of a part; `undefined` where it was seen as far as it goes. */
function whyNot({ stopped, stoppedIn, status }: Visit, part: VisitPart): string | undefined {
  if (stopped !== undefined) {
    // Nothing counts as whole where the part is not told, or is one that only a newer browser has.
    const parts: readonly string[] = VISIT_PARTS
    if (parts.indexOf(part) >= parts.indexOf(stoppedIn ?? '')) {
      return (Object.hasOwn(STOPPED, stopped) ? STOPPED[stopped] : undefined) ?? INTERRUPTED
    }
  }
  return status >= 400 ? `al navegador le ha respondido la web con el código ${status}` : undefined
}
