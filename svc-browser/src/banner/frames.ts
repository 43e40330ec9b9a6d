import { z } from 'zod'
import { openWorld } from '../page/isolated-world.ts'
import type { Target } from '../visit/targets.ts'
import {
  isFrameHit,
  LOOK_MAX,
  type Look,
  type LookedFrame,
  lookAtFrame,
  lookInFrame,
  type Spot,
} from './in-frame.ts'

/** Frames that are looked into, within each other. */
const FRAMES_MAX = 30
const DEPTH_MAX = 4
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
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  isFloating: flag,
  isNamed: flag,
  isInMain: flag,
  names: z.string().max(LOOK_MAX.names),
})

/** A frame, in which the finder has looked around. */
export interface SeenFrame {
  readonly look: Look
  /** Its element in the frame around it; nothing of the page's own document. */
  readonly element: LookedFrame | undefined
  /** Where a control is on the screen, once it was scrolled to; `undefined` for one that is gone. */
  readonly spotOf: (index: number) => Promise<Spot | undefined>
}

interface FrameId {
  readonly target: Target
  readonly id: string
  readonly parentId: string | undefined
}

/** Looks into a page and the frames that one can see, those of other sites too. */
export async function lookIntoFrames(targets: ReadonlySet<Target>): Promise<readonly SeenFrame[]> {
  const frames = await framesOf([...targets].filter(({ type }) => type === 'page' || type === 'iframe'))
  const [page] = frames
  if (page === undefined) return []
  const seen: SeenFrame[] = []

  async function look(frame: FrameId, around: AroundFrame | undefined, depth: number): Promise<void> {
    const { target, id } = frame
    const contextId = await openWorld(target, id)
    const element = around && (await elementOf(frame, around))
    // Nobody sees it.
    if (around !== undefined && element === undefined) return
    const own = await lookInto(target, contextId, element !== undefined)
    const spotOnScreen = async (spot: Spot): Promise<Spot> =>
      around === undefined || element === undefined
        ? spot
        : await around.onScreen(await element.outside(spot))
    seen.push({
      look: own.look,
      element: element?.looked,
      spotOf: async (index) => {
        const spot = await own.spotOf(index)
        return spot && (await spotOnScreen(spot))
      },
    })
    if (depth >= DEPTH_MAX) return
    // A frame may be gone meanwhile.
    await Promise.allSettled(
      frames
        .filter(({ parentId }) => parentId === id)
        .map((inner) => look(inner, { target, contextId, onScreen: spotOnScreen }, depth + 1)),
    )
  }

  await look(page, undefined, 0)
  return seen
}

interface AroundFrame {
  readonly target: Target
  readonly contextId: number
  readonly onScreen: (spot: Spot) => Promise<Spot>
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

async function elementOf({ id: frameId }: FrameId, { target, contextId }: AroundFrame) {
  const { backendNodeId } = await target.send('DOM.getFrameOwner', { frameId })
  const { object } = await target.send('DOM.resolveNode', {
    backendNodeId,
    executionContextId: contextId,
    objectGroup: GROUP,
  })
  const looked = LookedFrameSchema.nullable().parse(
    await call(target, object.objectId, lookAtFrame, LOOK_MAX),
  )
  if (looked === null) return undefined
  return {
    looked,
    /** A place of the frame, in the one around it. */
    outside: async (spot: Spot): Promise<Spot> => {
      // The frame may have been scrolled to.
      const now = LookedFrameSchema.parse(await call(target, object.objectId, lookAtFrame, LOOK_MAX))
      const [x, y] = [now.left + spot.x, now.top + spot.y]
      const isHit = z.boolean().parse(await call(target, object.objectId, isFrameHit, x, y))
      return { x, y, inView: spot.inView, covered: spot.covered || !isHit }
    },
  }
}

async function lookInto(target: Target, contextId: number, isInner: boolean) {
  const { result } = await target.send('Runtime.evaluate', {
    expression: `(${lookInFrame})(${JSON.stringify(LOOK_MAX)}, ${isInner})`,
    contextId,
    objectGroup: GROUP,
  })
  const look = await call(target, result.objectId, function (this: { look: unknown }) {
    return this.look
  })
  return {
    look: LookSchema.parse(look),
    spotOf: async (index: number): Promise<Spot | undefined> => {
      const spot = await call(
        target,
        result.objectId,
        function (this: { spotOf: (index: number) => unknown }, at: number) {
          return this.spotOf(at)
        },
        index,
      )
      return SpotSchema.nullable().parse(spot) ?? undefined
    },
  }
}

/** What a function of ours answers in the page. */
async function call<This, Given extends readonly unknown[]>(
  target: Target,
  objectId: string | undefined,
  ours: (this: This, ...given: Given) => unknown,
  ...given: Given
): Promise<unknown> {
  if (objectId === undefined) throw new Error('nothing to ask in this frame')
  const { result } = await target.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: String(ours),
    arguments: given.map((value) => ({ value })),
    returnByValue: true,
  })
  return result.value
}

/** Lets go of what the finder holds in the page. */
export async function letGo(targets: ReadonlySet<Target>): Promise<void> {
  await Promise.allSettled(
    Array.from(targets, (target) => target.send('Runtime.releaseObjectGroup', { objectGroup: GROUP })),
  )
}
