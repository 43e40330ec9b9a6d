// What runs in the frames of the page, in a world of its own: sent as text, it names nothing from outside of itself.

/** What is looked at in one frame, and told of it, at most. */
export const LOOK_MAX = {
  nodes: 60_000,
  boxes: 300,
  controls: 300,
  characters: 6_000,
  control: 80,
  names: 300,
} as const

/** How a box of the page looks, in which a banner may be. */
export interface LookedBox {
  /** The box around it; -1 for none. */
  readonly outer: number
  /** It keeps its place on the screen, or is a dialog. */
  readonly isFloating: boolean
  /** Its id, class or label is one that banners have. */
  readonly isNamed: boolean
  /** Within the page's own content. */
  readonly isInMain: boolean
  /** Holds the page's own content. */
  readonly isPage: boolean
  /** Has a field to write in. */
  readonly hasField: boolean
  /** Links to a legal text. */
  readonly hasPolicy: boolean
  /** Boxes and switches that are on and can be turned off. */
  readonly ticked: number
  /** Of its text, of which only the beginning is told. */
  readonly length: number
  readonly text: string
  /** Its tag, id and classes. */
  readonly names: string
}

/** Something to press. */
export interface LookedControl {
  readonly box: number
  readonly text: string
  readonly inView: boolean
  readonly covered: boolean
}

/** Where an inner frame is: its box, and its corner in pixels of this one. */
export interface LookedFrame {
  readonly box: number
  readonly left: number
  readonly top: number
}

export interface Look {
  readonly boxes: readonly LookedBox[]
  readonly controls: readonly LookedControl[]
}

/** Where a control is, in pixels of its frame. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly inView: boolean
  readonly covered: boolean
}

/** What stays in the frame: elements are found again by their place in the list. */
export interface LookInFrame {
  readonly look: Look
  /** Of what is off the screen once it was scrolled to; `null` for what is gone. */
  readonly spotOf: (index: number) => Spot | null
  /** Of the element of an inner frame; `null` for one that nobody sees, or that is in no box. */
  readonly frameOf: (element: Element) => LookedFrame | null
  /** Whether a click at a place reaches an inner frame. */
  readonly isHit: (element: Element, x: number, y: number) => boolean
}

/**
 * Looks for boxes and their controls, through shadow roots, and changes nothing.
 * @param isInner in a frame of the page: there the document itself may be the banner, and is box 0
 */
export function lookInFrame(max: typeof LOOK_MAX, isInner: boolean): LookInFrame {
  interface Clip {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  /** What cuts an element: what hides the rest, and what can be scrolled to it. */
  interface Clips {
    readonly hard: Clip
    readonly soft: Clip
  }
  /** What an element has of those around it. */
  interface Surroundings extends Clips {
    readonly box: number
    readonly control: number
    /** For what is placed absolutely within. */
    readonly positioned: Clips
    readonly isFloating: boolean
    /** What it moves with, where that is not the page. */
    readonly fixedIn: Element | undefined
    readonly isInMain: boolean
    readonly isPointer: boolean
    readonly isInLabel: boolean
  }
  type Open<T> = { -readonly [Key in keyof T]: T[Key] }
  interface Found extends Clips {
    readonly element: Element
    readonly box: number
    readonly spot: Spot | undefined
    readonly fixedIn: Element | undefined
    /** Nobody can scroll to it. */
    readonly isOff: boolean
    text: string
  }

  // A form or a document has its own elements for properties: what they inherit is asked for by itself.
  const getter = (owner: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(owner, name)?.get
    return (of: object) => get?.call(of)
  }
  const parentOf = getter(Node.prototype, 'parentNode') as (node: Node) => Node | null
  const slotOf = getter(Element.prototype, 'assignedSlot') as (element: Node) => Node | null
  const hostOf = getter(ShadowRoot.prototype, 'host') as (root: Node) => Element
  const shadowOf = getter(Element.prototype, 'shadowRoot') as (element: Element) => ShadowRoot | null
  const firstOf = getter(Node.prototype, 'firstChild') as (node: Node) => Node | null
  const nextOf = getter(Node.prototype, 'nextSibling') as (node: Node) => Node | null
  const tagOf = getter(Element.prototype, 'localName') as (element: Element) => string
  const rootOf = getter(Document.prototype, 'documentElement') as (document: Document) => Element | null
  const attribute = (element: Element, name: string): string =>
    Element.prototype.getAttribute.call(element, name) ?? ''
  const has = (element: Element, name: string) => Element.prototype.hasAttribute.call(element, name)
  const rectOf = (element: Element) => Element.prototype.getBoundingClientRect.call(element)

  const NAME =
    /cookie|consent|gdpr|rgpd|galet|lopd|onetrust|didomi|usercentrics|iubenda|qc-cmp|cmplz|sp_message|axeptio|tarteaucitron|klaro|truste|cmpbox|cky-|moove_gdpr|\bcc-(?:main|window)|privac/i
  const FIELD = /^(?:email|tel|password)$/
  const everywhere: Clip = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 }
  const screen: Clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  const boxes: Open<LookedBox>[] = []
  const texts: string[] = []
  const found: Found[] = []
  const frames = new Map<Element, number>()

  const meet = (one: Clip, other: Clip): Clip => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const isEmpty = ({ left, top, right, bottom }: Clip) => right - left < 2 || bottom - top < 2
  /** Of a link on two lines, the first: its middle is in neither. */
  const pressedRect = (element: Element): Clip => {
    const rects = [...Element.prototype.getClientRects.call(element)]
    return rects.find((rect) => rect.width * rect.height > 0) ?? rectOf(element)
  }
  const isWithin = (node: Node | null, element: Element): boolean => {
    let at: Node | null = node
    for (let step = 0; at !== null && step < 1_000; step++) {
      if (at === element) return true
      const slot: Node | null = at instanceof Element ? slotOf(at) : null
      at = slot ?? (at instanceof ShadowRoot ? hostOf(at) : parentOf(at))
    }
    return false
  }
  const hitAt = (x: number, y: number): Element | null => {
    let hit = Document.prototype.elementFromPoint.call(document, x, y)
    for (let step = 0; hit !== null && step < 50; step++) {
      const root = shadowOf(hit)
      const inner: Element | null =
        root === null ? null : ShadowRoot.prototype.elementFromPoint.call(root, x, y)
      if (inner === null || inner === hit) break
      hit = inner
    }
    return hit
  }
  const spotOf = (element: Element, { hard, soft }: Clips): Spot => {
    const rect = pressedRect(element)
    const x = (rect.left + rect.right) / 2
    const y = (rect.top + rect.bottom) / 2
    const seen = meet(screen, meet(hard, soft))
    const inView = x >= seen.left && x < seen.right && y >= seen.top && y < seen.bottom
    return { x, y, inView, covered: inView && !isWithin(hitAt(x, y), element) }
  }
  /** Where it is, if it is drawn. */
  const seenSpot = (element: Element, clips: Clips): Spot | undefined => {
    const rect = meet(pressedRect(element), clips.hard)
    const isDrawn = !isEmpty(rect) && rect.right + scrollX > 0 && rect.bottom + scrollY > 0
    return isDrawn ? spotOf(element, clips) : undefined
  }
  /** What is fixed does not scroll with the page. */
  const isOffScreen = (element: Element, { soft }: Clips) =>
    isEmpty(meet(soft === everywhere ? pressedRect(element) : soft, screen))
  const addBox = (box: Pick<LookedBox, 'outer' | 'isFloating' | 'isNamed' | 'isInMain' | 'names'>) => {
    const holds = { isPage: false, hasField: false, hasPolicy: false, ticked: 0, length: 0, text: '' }
    texts.push('')
    return boxes.push({ ...box, ...holds }) - 1
  }

  const boxAround = (element: Element, style: CSSStyleDeclaration, near: Surroundings): number => {
    const tag = tagOf(element)
    const role = attribute(element, 'role')
    const isDialog = tag === 'dialog' || /^(?:alert)?dialog$/i.test(role) || has(element, 'popover')
    const isOnTop = style.position === 'absolute' && Number(style.zIndex) >= 100
    const isFloating = isDialog || isOnTop || style.position === 'fixed' || style.position === 'sticky'
    const names = [tag, attribute(element, 'id'), attribute(element, 'class')].join(' ')
    const isNamed =
      tag !== 'html' &&
      tag !== 'body' &&
      NAME.test(
        `${names} ${attribute(element, 'aria-label')} ${tag === 'iframe' ? attribute(element, 'title') : ''}`,
      )
    // Half is for what floats: a shop of cookies may be full of names.
    const most = isFloating || near.isFloating ? max.boxes : max.boxes / 2
    if ((!isFloating && !isNamed) || boxes.length >= most) return near.box
    return addBox({
      outer: near.box,
      isFloating,
      isNamed,
      isInMain: near.isInMain,
      names: names.slice(0, max.names),
    })
  }
  const around = (box: number, note: (box: Open<LookedBox>, index: number) => void) => {
    for (let index = box; index >= 0; ) {
      const one = boxes[index]
      if (one === undefined) return
      note(one, index)
      index = one.outer
    }
  }

  /** What a box holds, beside its controls. */
  const noteContents = (element: Element, box: number) => {
    const tag = tagOf(element)
    const type = attribute(element, 'type').toLowerCase()
    const isPage = /^(?:main|nav|footer|article)$/.test(tag)
    const isField = tag === 'textarea' || (tag === 'input' && FIELD.test(type))
    const isLoose = tag === 'input' && /^(?:text)?$/.test(type)
    const isTicked =
      tag === 'input' && type === 'checkbox'
        ? (element as HTMLInputElement).checked && !(element as HTMLInputElement).disabled
        : /^(?:switch|checkbox)$/i.test(attribute(element, 'role')) &&
          attribute(element, 'aria-checked') === 'true' &&
          !has(element, 'disabled') &&
          attribute(element, 'aria-disabled') !== 'true'
    const isPolicy =
      tag === 'a' && /cookie|galet|priva|legal|avis|aviso|rgpd|gdpr|politi/i.test(attribute(element, 'href'))
    if (!isPage && !isField && !isLoose && !isTicked && !isPolicy) return
    around(box, (one) => {
      one.isPage ||= isPage
      one.hasField ||= isField || (isLoose && !one.isNamed)
      one.hasPolicy ||= isPolicy
      if (isTicked) one.ticked += 1
    })
  }

  const isControl = (element: Element, style: CSSStyleDeclaration, near: Surroundings): boolean => {
    const tag = tagOf(element)
    if (tag === 'button' || tag === 'summary' || /^button$/i.test(attribute(element, 'role'))) return true
    if (tag === 'input') return /^(?:button|submit|reset|image)$/i.test(attribute(element, 'type'))
    if (tag === 'label' || near.isInLabel) return false
    if (tag === 'a' && has(element, 'href')) {
      if (/(?:^|[\s_-])(?:btn|button|boton|accept|reject)/i.test(attribute(element, 'class'))) return true
      // A link to another page tells of cookies; one to this page is a button.
      const { href } = element as HTMLAnchorElement
      const { protocol, origin, pathname } = new URL(href || location.href, location.href)
      return !/^https?:$/.test(protocol) || (origin === location.origin && pathname === location.pathname)
    }
    return has(element, 'onclick') || (style.cursor === 'pointer' && !near.isPointer)
  }

  const page: Clips = { hard: everywhere, soft: everywhere }
  const root = rootOf(document)
  /** Nothing for a node is the end of an element, which words end with. */
  const stack: (readonly [Node | null, Surroundings])[] = []
  if (root !== null) {
    const box = isInner
      ? addBox({ outer: -1, isFloating: false, isNamed: false, isInMain: false, names: '' })
      : -1
    const isNothing = {
      isFloating: false,
      fixedIn: undefined,
      isInMain: false,
      isPointer: false,
      isInLabel: false,
    }
    stack.push([root, { ...page, ...isNothing, box, control: -1, positioned: page }])
  }

  for (let looked = 0; looked < max.nodes; looked++) {
    const next = stack.pop()
    if (next === undefined) break
    const [node, near] = next
    if (node === null) {
      around(near.box, (_one, index) => {
        texts[index] += ' '
      })
      continue
    }
    if (node instanceof Text) {
      const words = node.data.slice(0, max.characters).replace(/\s+/g, ' ')
      if (words === ' ' || words === '') continue
      around(near.box, (one, index) => {
        one.length += words.trim().length
        if ((texts[index] ?? '').length < max.characters) texts[index] += words
      })
      const control = found[near.control]
      if (control !== undefined && control.text.length <= max.control) control.text += words
      continue
    }
    if (!(node instanceof Element)) continue
    const tag = tagOf(node)
    if (/^(?:script|style|template|noscript|head|link|meta|svg|option)$/.test(tag)) continue
    const style = getComputedStyle(node)
    if (style.display === 'none' || Number(style.opacity) < 0.05) continue

    // What is fixed is cut by the screen alone, what is absolute by what it is placed in.
    let clips: Clips =
      style.position === 'fixed' ? page : style.position === 'absolute' ? near.positioned : near
    const fixedIn = style.position === 'fixed' ? node : near.fixedIn
    const isOff = () => fixedIn !== undefined && isOffScreen(node, clips)
    const box = boxAround(node, style, near)
    if (box >= 0) noteContents(node, box)

    const isHidden = style.visibility !== 'visible'
    const isFloating = near.isFloating || (box !== near.box && boxes[box]?.isFloating === true)
    const most = isFloating ? max.controls : max.controls / 2
    let { control } = near
    if (box >= 0 && !isHidden && found.length < most && isControl(node, style, near)) {
      control = found.length
      const { hard, soft } = clips
      const spot = seenSpot(node, clips)
      found.push({ element: node, box, hard, soft, spot, fixedIn, isOff: isOff(), text: '' })
    }

    if (box >= 0 && !isHidden && (tag === 'iframe' || tag === 'frame') && seenSpot(node, clips) && !isOff()) {
      frames.set(node, box)
    }

    // The root's overflow is the screen's, which scrolls.
    if (tag !== 'html' && tag !== 'body' && style.display !== 'contents') {
      const overflow = `${style.overflowX} ${style.overflowY}`
      if (/auto|scroll/.test(overflow)) clips = { hard: clips.hard, soft: meet(clips.soft, rectOf(node)) }
      else if (/hidden|clip/.test(overflow))
        clips = { hard: meet(clips.hard, rectOf(node)), soft: clips.soft }
    }
    const inner: Surroundings = {
      hard: clips.hard,
      soft: clips.soft,
      positioned: style.position === 'static' ? near.positioned : clips,
      box,
      control,
      isFloating,
      fixedIn,
      isInMain: near.isInMain || tag === 'main' || tag === 'article',
      isPointer: style.cursor === 'pointer',
      isInLabel: near.isInLabel || tag === 'label',
    }
    const children: Node[] = node instanceof HTMLSlotElement ? node.assignedNodes() : []
    if (children.length === 0) {
      const free = max.nodes - stack.length
      for (let child = firstOf(shadowOf(node) ?? node); child !== null; child = nextOf(child)) {
        if (children.length >= free) break
        // Words that nobody sees say nothing, but an element within may be seen.
        if (!(isHidden && child instanceof Text)) children.push(child)
      }
    }
    const isApart = control !== near.control || !/^(?:a|b|i|em|span|strong|u|small)$/.test(tag)
    if (isApart) stack.push([null, inner])
    for (const child of children.reverse()) stack.push([child, inner])
    if (isApart) stack.push([null, inner])
  }

  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const labelOf = (element: Element) =>
    ['value', 'aria-label', 'title', 'alt']
      .map((name) => tidy(attribute(element, name).slice(0, max.characters)))
      .find((label) => label !== '') ?? ''
  for (const control of found) control.text = tidy(control.text) || labelOf(control.element)
  boxes.forEach((box, index) => {
    box.text = tidy(texts[index] ?? '').slice(0, max.characters)
  })
  const said = found.filter(({ spot, text }) => spot && text !== '' && text.length <= max.control)
  // What lies beyond the screen belongs to a box that is there in part, or was put out of sight.
  const shown = new Set(said.filter(({ isOff }) => !isOff).map(({ fixedIn }) => fixedIn))
  const seen = said.filter(({ isOff, fixedIn }) => !isOff || shown.has(fixedIn))
  return {
    look: {
      boxes,
      controls: seen.map(({ box, text, spot }) => ({
        box,
        text,
        inView: spot?.inView === true,
        covered: spot?.covered === true,
      })),
    },
    spotOf: (index) => {
      const control = seen[index]
      if (control === undefined || !control.element.isConnected) return null
      const spot = spotOf(control.element, control)
      if (spot.inView) return spot
      Element.prototype.scrollIntoView.call(control.element, { block: 'center', behavior: 'instant' })
      return spotOf(control.element, page)
    },
    frameOf: (element) => {
      const box = frames.get(element)
      if (box === undefined) return null
      const { left, top } = rectOf(element)
      const style = getComputedStyle(element)
      const edge = (side: 'Left' | 'Top') =>
        Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`])
      return { box, left: left + edge('Left'), top: top + edge('Top') }
    },
    isHit: (element, x, y) => hitAt(x, y) === element,
  }
}
