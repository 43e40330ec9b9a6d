import { z } from 'zod'
import { openWorld } from '../page/isolated-world.ts'
import type { Target } from '../seen/targets.ts'
import { chainOf } from './choose-banner.ts'
import {
  LOOK_MAX,
  type Look,
  type LookedBox,
  type LookedFrame,
  type LookInFrame,
  lookInFrame,
  type Spot,
} from './in-frame.ts'

/** Frames that are looked into. */
const FRAMES_MAX = 30
/** What the finder holds in the page, until it looks again. */
const GROUP = 'banner'

const flag = z.boolean()
const LookSchema: z.ZodType<Look> = z.object({
  boxes: z
    .array(
      z.object({
        outer: z.int().min(-1),
        isFloating: flag,
        isNamed: flag,
        isInMain: flag,
        isPage: flag,
        hasField: flag,
        hasPolicy: flag,
        ticked: z.int().min(0),
        length: z.int().min(0),
        text: z.string().max(LOOK_MAX.characters),
        names: z.string().max(LOOK_MAX.names),
      }),
    )
    .max(LOOK_MAX.boxes + 1),
  controls: z
    .array(
      z.object({ box: z.int().min(0), text: z.string().max(LOOK_MAX.control), inView: flag, covered: flag }),
    )
    .max(LOOK_MAX.controls),
})
const SpotSchema: z.ZodType<Spot> = z.object({ x: z.number(), y: z.number(), inView: flag, covered: flag })
const LookedFrameSchema: z.ZodType<LookedFrame> = z.object({
  box: z.int().min(0),
  left: z.number(),
  top: z.number(),
})

/** What a frame is for those that look at the page. */
export type Around = Pick<LookedBox, 'isFloating' | 'isNamed' | 'isInMain' | 'names'>

/** A frame, in which the finder has looked around. */
export interface SeenFrame {
  readonly look: Look
  /** Nothing for the page's own document. */
  readonly around: Around | undefined
  /** Where a control is on the screen, once it was scrolled to; `undefined` for one that is gone. */
  readonly spotOf: (index: number) => Promise<Spot | undefined>
}

interface FrameId {
  readonly target: Target
  readonly id: string
  readonly parentId: string | undefined
}

/** A frame that was looked into, for those within. */
interface OuterFrame extends Omit<SeenFrame, 'spotOf'> {
  readonly target: Target
  readonly contextId: number
  readonly ask: Ask
  readonly onScreen: (spot: Spot) => Promise<Spot>
}

/** Looks into a page and those of its frames that may show a banner, of other sites too. */
export async function lookIntoFrames(targets: ReadonlySet<Target>): Promise<readonly SeenFrame[]> {
  const frames = await framesOf([...targets].filter(({ type }) => type === 'page' || type === 'iframe'))
  const seen: SeenFrame[] = []

  async function look({ target, id }: FrameId, outer?: OuterFrame): Promise<void> {
    const element = outer && (await elementOf(id, outer))
    if (outer !== undefined && element === undefined) return
    const contextId = await openWorld(target, id)
    const ask = await lookInto(target, contextId, outer !== undefined)
    const own = LookSchema.parse(await ask((looked) => looked.look))
    const onScreen = async (spot: Spot) =>
      outer === undefined || element === undefined ? spot : outer.onScreen(await element.outside(spot))
    const around = element?.around
    seen.push({
      look: own,
      around,
      spotOf: async (index) => {
        const spot = SpotSchema.nullable().parse(await ask((looked, at) => looked.spotOf(at), index))
        return spot === null ? undefined : onScreen(spot)
      },
    })
    const within = frames.filter(({ parentId }) => parentId === id)
    const inner: OuterFrame = { look: own, around, target, contextId, ask, onScreen }
    // A frame may be gone meanwhile.
    await Promise.allSettled(within.map((frame) => look(frame, inner)))
  }

  const [page] = frames
  if (page !== undefined) await look(page)
  return seen
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly parentId?: string }
  readonly childFrames?: readonly FrameTree[]
}

/** The page's own first. */
async function framesOf(targets: readonly Target[]): Promise<readonly FrameId[]> {
  const trees = await Promise.allSettled(
    targets.map(async (target) => {
      const { frameTree } = await target.send('Page.getFrameTree')
      const flat = ({ frame, childFrames = [] }: FrameTree): readonly FrameId[] => [
        { target, id: frame.id, parentId: frame.parentId },
        ...childFrames.flatMap(flat),
      ]
      return flat(frameTree)
    }),
  )
  if (trees[0]?.status === 'rejected') throw trees[0].reason
  return trees.flatMap((tree) => (tree.status === 'fulfilled' ? tree.value : [])).slice(0, FRAMES_MAX)
}

/** The element of a frame in the one around it; `undefined` where it can be no banner. */
async function elementOf(frameId: string, { look, around, target, contextId, ask }: OuterFrame) {
  const { backendNodeId } = await target.send('DOM.getFrameOwner', { frameId })
  const { object: element } = await target.send('DOM.resolveNode', {
    backendNodeId,
    executionContextId: contextId,
    objectGroup: GROUP,
  })
  const read = async () =>
    LookedFrameSchema.nullable().parse(await ask((looked, one) => looked.frameOf(one), element))
  const looked = await read()
  if (looked === null) return undefined
  return {
    around: aroundOf(look, looked.box, around),
    /** A place of the frame, in the one around it. */
    outside: async (spot: Spot): Promise<Spot> => {
      // The frame may have been scrolled to.
      const { left, top } = (await read()) ?? looked
      const [x, y] = [left + spot.x, top + spot.y]
      const isHit = z.boolean().parse(await ask((one, ...at) => one.isHit(...at), element, x, y))
      return { x, y, inView: spot.inView, covered: spot.covered || !isHit }
    },
  }
}

/** What a box is with those around it, up to the page. */
function aroundOf({ boxes }: Look, box: number, outer: Around | undefined): Around {
  const chain = [...chainOf(boxes, box).flatMap((index) => boxes[index] ?? []), ...(outer ? [outer] : [])]
  return {
    isFloating: chain.some(({ isFloating }) => isFloating),
    isNamed: chain.some(({ isNamed }) => isNamed),
    isInMain: chain.some(({ isInMain }) => isInMain),
    names: chain.map(({ names }) => names).join(' '),
  }
}

/** Asks what has looked into a frame; elements are named as the protocol does. */
type Ask = <Given extends readonly unknown[]>(
  ours: (
    looked: LookInFrame,
    ...given: { [Key in keyof Given]: Given[Key] extends RemoteElement ? Element : Given[Key] }
  ) => unknown,
  ...given: Given
) => Promise<unknown>

interface RemoteElement {
  readonly objectId?: string
}

async function lookInto(target: Target, contextId: number, isInner: boolean): Promise<Ask> {
  const { result: looked } = await target.send('Runtime.evaluate', {
    expression: `(${lookInFrame})(${JSON.stringify(LOOK_MAX)}, ${isInner})`,
    contextId,
    objectGroup: GROUP,
  })
  const { objectId } = looked
  if (objectId === undefined) throw new Error('the frame was not looked into')
  return async (ours, ...given) => {
    const { result } = await target.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: `function (...given) { return (${ours})(this, ...given) }`,
      arguments: given.map((value) =>
        typeof value === 'object' && value !== null && 'objectId' in value
          ? { objectId: String(value.objectId) }
          : { value },
      ),
      returnByValue: true,
    })
    return result.value
  }
}

/** Lets go of what the finder holds in the page. */
export async function letGo(targets: ReadonlySet<Target>): Promise<void> {
  await Promise.allSettled(
    Array.from(targets, (target) => target.send('Runtime.releaseObjectGroup', { objectGroup: GROUP })),
  )
}
