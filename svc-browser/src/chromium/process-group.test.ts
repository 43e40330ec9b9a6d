import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, it, vi } from 'vitest'
import { processGroup } from './process-group.ts'

const cleanUp: (() => unknown)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const undo of cleanUp.splice(0)) undo()
})

/** A group whose parent never collects what has ended, as the first process of some containers. */
async function groupWithoutCollector() {
  const parent = spawn('sh', [
    '-c',
    'setsid sh -c "sleep 600 & echo \\$\\$; exec sleep 600" & exec sleep 600',
  ])
  cleanUp.push(() => parent.kill('SIGKILL'))
  const [leader] = await once(createInterface(parent.stdout), 'line')
  return processGroup(Number(leader))
}

it('counts the memory of all its processes, and none once it is killed', async () => {
  const group = await groupWithoutCollector()
  await expect.poll(() => group.pids().length).toBe(2)
  expect(group.memory()).toBeGreaterThan(0)
  await group.kill()
  expect(group.pids()).toEqual([])
  expect(group.memory()).toBe(0)
})

it('does not wait for zombies', async () => {
  const group = await groupWithoutCollector()
  await expect.poll(() => group.pids().length).toBe(2)
  const kill = vi.spyOn(process, 'kill')
  await group.kill()
  expect(kill.mock.calls.length).toBeLessThan(50)
})

it('can be killed twice', async () => {
  const group = await groupWithoutCollector()
  await group.kill()
  await group.kill()
  expect(group.pids()).toEqual([])
})
