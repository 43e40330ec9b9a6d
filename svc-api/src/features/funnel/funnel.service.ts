import { FUNNEL_STEPS, type FunnelDay, type FunnelStep } from '@agency/contracts'
import { addDays, madridDay } from '../../platform/time.ts'
import type { FunnelStore } from './funnel.store.ts'

export type FunnelService = {
  /** Counts a step today; never rejects, since what is counted has happened. */
  readonly count: (step: FunnelStep) => Promise<void>
  /** So many days up to today, oldest first. */
  readonly days: (count: number) => Promise<readonly FunnelDay[]>
}

export function createFunnelService({
  store,
  clock,
  onCounted,
  onLost,
}: {
  readonly store: FunnelStore
  readonly clock: () => Date
  /** Called with every step, stored or not. */
  readonly onCounted: (step: FunnelStep) => void
  /** Called when a step could not be stored. */
  readonly onLost: (error: unknown) => void
}): FunnelService {
  return {
    count: async (step) => {
      onCounted(step)
      await store.add(madridDay(clock()), step).catch(onLost)
    },
    days: async (count) => {
      const today = madridDay(clock())
      const days = Array.from({ length: count }, (_, index) => addDays(today, index - count + 1))
      const counts = new Map(
        (await store.since(days[0] ?? today)).map((stored) => [`${stored.day} ${stored.step}`, stored.count]),
      )
      return days.map((day) => {
        const steps = FUNNEL_STEPS.map((step) => [step, counts.get(`${day} ${step}`) ?? 0])
        // One number for every step.
        return { day, ...(Object.fromEntries(steps) as Record<FunnelStep, number>) }
      })
    },
  }
}
