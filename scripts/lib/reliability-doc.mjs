import { table } from '../../bench/lib/benchmarks-doc.mjs'

/**
 * @typedef {{ at: string, node: string, inputs: number,
 *   suites: readonly { name: string, properties: readonly { name: string, inputs: number }[] }[] }} Fuzz
 * @typedef {{ at: string, node: string, survived: number, acknowledged: number,
 *   outcomes: readonly { name: string, result: string, detail: string }[] }} Faults
 * @typedef {{ asked: number, done: number, stopped: number }} Visits
 * @typedef {{ requests: number, statuses: Readonly<Record<string, number>>, visits?: Visits }} Requests
 * @typedef {{ at: string, node: string, minutes: number, rate: number, acknowledged: number, lost: number, twice: number,
 *   steady: Requests & { pageP95Ms: number, heapBefore: Record<string, number>, heapAfter: Record<string, number> },
 *   flood: Requests & { slowestMs: number },
 *   killed: Requests & { kills: readonly string[], longestOutageMs: number },
 *   visits?: { afterKillsMs: number, left: number }, runs?: { started: number, whole: number } }} Soak
 */

/**
 * `docs/reliability.md`, from the results of its three commands.
 * @param {{ fuzz: Fuzz, faults: Faults, soak: Soak }} results
 * @returns {string}
 */
export function reliabilityDoc({ fuzz, faults, soak }) {
  const lost = soak.lost + soak.twice
  const notTried = faults.outcomes.filter(({ result }) => result === 'not tried')
  return `# Reliability

Written by \`npm run docs:reliability\` from the last runs of its three commands. Nothing here is typed by hand.

- ${number(fuzz.inputs)} hostile and random inputs tried, none with a finding.
- Faults survived: ${faults.survived}${notTried.length > 0 ? `; not tried on that machine: ${notTried.length}` : ''}.
- ${Math.round(soak.rate)} requests a second held for ${soak.minutes} minutes, ${soak.killed.kills.length} processes killed meanwhile.
- ${number(faults.acknowledged + soak.acknowledged)} acknowledged writes counted afterwards: ${lost === 0 ? 'none lost, none twice' : `${soak.lost} lost, ${soak.twice} twice`}.

## Inputs

\`npm run test:fuzz\`, ${day(fuzz.at)}, Node ${fuzz.node}. Only documented answers, no stack, no hang, no uncaught exception.

${table(
  ['property', 'inputs'],
  fuzz.suites.flatMap(({ name, properties }) =>
    properties.map((property) => [`${name}: ${property.name}`, number(property.inputs)]),
  ),
)}

## Faults

\`npm run test:faults -- --mongo\`, ${day(faults.at)}, Node ${faults.node}. During each, visitors get a status and a sentence, and
health names what is down; afterwards everything recovers, and every acknowledged message, analysis and project is there once.

${faults.outcomes.map(({ name, result, detail }) => `- ${name}${result === 'survived' ? '' : ` (${result}: ${detail.split('\n')[0]})`}`).join('\n')}

After the data folder was deleted or corrupted, the recovery is that of [operations.md](operations.md): put aside what is left,
restart the gateway, restore the last backup.

## Load

\`npm run bench:soak -- --minutes ${soak.minutes}\`, ${day(soak.at)}, Node ${soak.node}. Pages, reports, messages, the panel, analyses and uploads from
many addresses, the clients on the same machine.

${table(
  ['part', 'requests', 'statuses', 'meanwhile'],
  [
    [
      'at three quarters of what is borne',
      ...requests(soak.steady),
      `pages p95 ${ms(soak.steady.pageP95Ms)}`,
    ],
    [
      'four times that, from few addresses',
      ...requests(soak.flood),
      `form and panel in ${ms(soak.flood.slowestMs)}`,
    ],
    [
      'a process killed every 20 s',
      ...requests(soak.killed),
      `out for at most ${ms(soak.killed.longestOutageMs)}`,
    ],
  ],
)}

${soak.visits ? visits(soak) : 'There was no browser on that machine: no visits.'}${soak.runs ? runs(soak.runs) : ''}

Status 0 is a connection that broke or was refused while the web server started; an edge in front of it answers 502 then.

${table(
  ['heap after collection', 'before', 'after'],
  Object.keys(soak.steady.heapBefore).map((name) => [
    name,
    megabytes(soak.steady.heapBefore[name]),
    megabytes(soak.steady.heapAfter[name]),
  ]),
)}
`
}

const visits = (/** @type {Soak} */ { steady, killed, visits }) =>
  `Beside both halves one visit with a browser after another: ${done(steady.visits)} at the steady rate, ${done(killed.visits)} while \
processes were killed, svc-browser among them. The next visit took ${ms(visits?.afterKillsMs ?? 0)}; files and processes left of all: ${visits?.left}.`
const runs = (/** @type {NonNullable<Soak['runs']>} */ { started, whole }) =>
  ` Runs over whole sites, one after another through both halves: ${whole} of ${started} read every page of their site.`
const done = ({ asked, done, stopped } = { asked: 0, done: 0, stopped: 0 }) =>
  `${done} of ${asked} done${stopped > 0 ? ` (${stopped} ended early)` : ''}`
const requests = (/** @type {Requests} */ part) => [
  number(part.requests),
  Object.entries(part.statuses)
    .map(([status, count]) => `${number(count)} × ${status}`)
    .join(', '),
]
const number = (/** @type {number} */ value) => value.toLocaleString('en')
const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`
const megabytes = (bytes = 0) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const day = (/** @type {string} */ at) => at.slice(0, 10)
