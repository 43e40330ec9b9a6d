/**
 * Who may import what (ARCHITECTURE.md, «Boundaries»). Every rule meets a known-bad file in scripts/gates.test.ts.
 */
const REMOTE = 'mf-[a-z0-9-]+'
const SERVICE = 'svc-[a-z0-9-]+'
const APPLICATIONS = ['shell', REMOTE, SERVICE]
const anyOf = (names) => `(${names.join('|')})`
const PACKAGES = '^packages/'
/** The rooms of svc-seo, from the ground up: each imports lower ones only. */
const ANALYSER_FLOORS = ['knowledge', 'web', 'page', 'spain', 'plan', 'derived', 'engine', 'checks']
const PURE_FLOORS = [...ANALYSER_FLOORS, 'site', 'fixes']
/** Commands of a workspace, like those of scripts/: no part of what it builds. */
const PROGRAMS = '^(packages/)?[^/]+/scripts/[^/]+\\.mjs$'

/** Code of a package may only reach these other packages of ours. */
const packageRule = (name, allowed) => ({
  name: `packages-${name}`,
  comment: `packages/${name} may import of ours: ${allowed.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: PROGRAMS },
  to: {
    path: '^(packages|shell|mf-|svc-|scripts|e2e|bench|fuzz)',
    pathNot: `^packages/${anyOf([name, ...allowed])}/`,
  },
})

/** An application, in a folder of this pattern, reaches its own folder and these packages. */
const applicationRule = (name, folder, allowed) => ({
  name: `application-${name}`,
  comment: `A ${name} may import its own folder and of packages: ${allowed.join(', ')}. Applications talk over HTTP or federation.`,
  severity: 'error',
  from: {
    path: `^(${folder})/`,
    pathNot: ['^shell/server/', 'vite\\.config\\.ts$', '/testing/build-', PROGRAMS],
  },
  to: {
    path: '^(packages|shell|mf-|svc-|scripts|e2e|bench|fuzz)',
    pathNot: ['^$1/', `^packages/${anyOf(allowed)}/`],
  },
})

module.exports = {
  forbidden: [
    packageRule('contracts', []),
    packageRule('ui', []),
    packageRule('web-kit', ['contracts', 'ui']),
    packageRule('service-kit', ['contracts', 'safe-net']),
    packageRule('safe-net', []),
    packageRule('site-words', []),
    packageRule('fixes', ['contracts']),
    packageRule('config', ['contracts']),
    applicationRule('remote', REMOTE, ['contracts', 'fixes', 'ui', 'web-kit']),
    applicationRule('shell', 'shell', ['contracts', 'ui', 'web-kit']),
    applicationRule('service', SERVICE, ['contracts', 'fixes', 'service-kit', 'safe-net', 'site-words']),
    {
      name: 'shell-server',
      comment:
        'The web server knows the shell and the remotes only as built bundles: it imports contracts and service-kit.',
      severity: 'error',
      from: { path: '^shell/server/', pathNot: 'vite\\.config\\.ts$' },
      to: {
        path: '^(packages|shell|mf-|svc-|scripts)',
        pathNot: ['^shell/server/', '^packages/(contracts|service-kit)/'],
      },
    },
    {
      name: 'shell-not-to-its-server',
      comment: 'Browser code of the shell must not reach its web server.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^shell/server/' },
    },
    {
      name: 'config-is-for-builds',
      comment: 'packages/config is read by build files alone; source that ships must not import it.',
      severity: 'error',
      from: {
        path: `^${anyOf(APPLICATIONS)}/|${PACKAGES}`,
        pathNot: ['^packages/config/', 'vite\\.config\\.ts$', '/testing/build-'],
      },
      to: { path: '^packages/config/' },
    },
    {
      name: 'contracts-types-alone-in-the-browser',
      comment:
        'zod must not reach a browser: import types from @agency/contracts, values from its files without zod.',
      severity: 'error',
      from: {
        path: `^${anyOf(['shell/src', REMOTE, 'packages/fixes', 'packages/ui', 'packages/web-kit'])}`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^packages/contracts/',
        pathNot:
          '^packages/contracts/src/(analysis-values|fix-values|json-ld|site-values|visit-values|limits|federation|saved-report)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-zod-in-the-browser',
      comment: 'zod must not reach a browser.',
      severity: 'error',
      from: { path: `^${anyOf(['shell/src', REMOTE, 'packages/fixes', 'packages/ui', 'packages/web-kit'])}` },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'features-are-islands',
      comment:
        'A feature must not import another feature: compose them in app or pages, or move the shared part down.',
      severity: 'error',
      from: { path: '^(.+)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'features-know-no-pages',
      comment: 'Pages and app compose features, not the other way round.',
      severity: 'error',
      from: { path: '^(.+)/features/' },
      to: { path: '^$1/(app|pages)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'platform serves every feature: what knows one belongs to it, or is passed in by app or deps.',
      severity: 'error',
      from: { path: '^(.+)/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^$1/features/' },
    },
    {
      name: 'one-importer-of-remotes',
      comment: 'Only shell/src/remotes loads remotes through the federation runtime.',
      severity: 'error',
      from: { path: `^(shell|${REMOTE}|packages/(ui|web-kit))/`, pathNot: '^shell/src/remotes/' },
      to: { path: 'node_modules/@module-federation/runtime' },
    },
    {
      name: 'checks-are-pure',
      comment:
        'A check sees only its artefacts: no network, no gatherer, no other check. What needs the network is a gatherer.',
      severity: 'error',
      from: { path: '^svc-seo/src/checks/[^/]+/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^svc-seo/src/(knowledge|web|page|spain|derived)/',
          '^svc-seo/src/checks/[^/]+/$1/[^/]+\\.lib\\.ts$',
          '^svc-seo/src/engine/define-check\\.ts$',
          '^svc-seo/src/artefacts\\.ts$',
          '^packages/(contracts|site-words)/',
          'node_modules/(htmlparser2|zod)/',
        ],
      },
    },
    ...ANALYSER_FLOORS.slice(0, -1).map((floor, index) => ({
      name: `analyser-${floor}`,
      comment: `svc-seo/src/${floor} may import lower floors only: ${ANALYSER_FLOORS.slice(0, index).join(', ') || 'nothing'}.`,
      severity: 'error',
      from: { path: `^svc-seo/src/${floor}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^svc-seo/src/${anyOf([...ANALYSER_FLOORS.slice(index + 1), 'site', 'fixes', 'gather', 'crawl', 'worker', 'analysis'])}/`,
      },
    })),
    {
      name: 'site-is-pure',
      comment:
        'Findings over several pages are judged from facts alone: no network, no gatherer, no crawl. The worker hands them the catalogue.',
      severity: 'error',
      from: { path: '^svc-seo/src/site/', pathNot: '\\.test\\.ts$' },
      to: { path: '^svc-seo/src/(plan|checks|fixes|gather|crawl|worker|analysis|testing)/' },
    },
    {
      name: 'fixes-are-pure',
      comment:
        'A generator sees what was gathered and its facts: no network, no check, no plan. The worker hands the catalogue to the proof.',
      severity: 'error',
      from: { path: '^svc-seo/src/fixes/', pathNot: '\\.test\\.ts$' },
      to: { path: '^svc-seo/src/(plan|checks|site|gather|crawl|worker|analysis|testing)/' },
    },
    {
      name: 'analyser-is-pure',
      comment: 'Below the gatherer there is no node core, no server and no network.',
      severity: 'error',
      from: { path: `^svc-seo/src/${anyOf(PURE_FLOORS)}/`, pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(express|piscina)/|^packages/(service-kit|safe-net)/' },
    },
    {
      name: 'analyser-has-no-core',
      comment: 'Below the gatherer there is no node core module.',
      severity: 'error',
      from: { path: `^svc-seo/src/${anyOf(PURE_FLOORS)}/`, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'gather-judges-nothing',
      comment: 'The gatherer reads formats and the page; verdicts are the engine’s and the checks’.',
      severity: 'error',
      from: { path: '^svc-seo/src/gather/', pathNot: '\\.test\\.ts$' },
      to: { path: '^svc-seo/src/(engine|checks|crawl|worker|analysis)/' },
    },
    {
      name: 'gather-parses-nothing',
      comment:
        'Strangers’ files are parsed in the worker, never on the thread that serves: the gatherer and the crawl ask its reader (gather/reader.ts).',
      severity: 'error',
      from: { path: '^svc-seo/src/(gather|crawl)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^svc-seo/src/(plan|page|spain|derived)/|^svc-seo/src/web/(css|robots|sitemap)|node_modules/(cheerio|htmlparser2|parse5|saxes)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'adapters-are-named-by-deps',
      comment:
        'A store adapter (*.sqlite.ts, *.mongo.ts) is named only by deps.ts: everything else speaks to the port.',
      severity: 'error',
      from: {
        path: '^svc-api/src/',
        pathNot: ['/deps\\.ts$', '\\.test\\.ts$', '/testing/', '\\.(sqlite|mongo)\\.ts$', '/platform/'],
      },
      to: { path: '\\.(sqlite|mongo)\\.ts$' },
    },
    {
      name: 'mongoose-in-adapters-only',
      comment: 'mongoose is an adapter detail.',
      severity: 'error',
      from: {
        path: '^svc-api/src/',
        pathNot: ['\\.mongo\\.ts$', '/platform/mongo/'],
      },
      to: { path: 'node_modules/mongoose/' },
    },
    {
      name: 'content-is-data',
      comment:
        'A *.content.ts holds words: it may import types and what several parts say alike, never components or other values.',
      severity: 'error',
      from: { path: '\\.content\\.ts$' },
      to: { dependencyTypesNot: ['type-only'], pathNot: '^packages/web-kit/src/(facts|example)\\.ts$' },
    },
    {
      name: 'ui-is-only-drawing',
      comment:
        'packages/ui draws with react, styled-components, Radix and lucide; it fetches nothing and routes nowhere.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: ['/testing/', '\\.test\\.tsx?$'] },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@types/)?(react|react-dom|styled-components|radix-ui|@radix-ui|lucide-react|csstype)/',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files must not need each other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be found would make the other rules blind.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored: the files of most npm packages stand in a folder of that name too.
    exclude: { path: ['^[a-z-]+/dist', '^releases/', '^scripts/mongo-server'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
