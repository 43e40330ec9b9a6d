// npm run compose:release -- shell|svc-api|svc-browser|svc-seo …: builds and releases services of the running site in containers, each
// new one beside the old one until it is healthy. No request fails meanwhile.
import './lib/supported-node.mjs'
import { createComposeProject, hasCompose } from './lib/compose-project.mjs'
import { replaceContainers } from './lib/replace-containers.mjs'
import { fail } from './lib/workspace.mjs'

const REPLACEABLE = ['shell', 'svc-api', 'svc-browser', 'svc-seo']

const services = process.argv.slice(2)
const unknown = services.filter((service) => !REPLACEABLE.includes(service))
if (services.length === 0 || unknown.length > 0) {
  fail(`Name one or more of ${REPLACEABLE.join(', ')}. A remote is released by docker compose up --build -d.`)
}
if (!(await hasCompose())) fail('There is no container engine: «docker compose» must work for this user.')

const project = createComposeProject()
for (const service of services) {
  try {
    await project.compose(['build', service])
    const count = await replaceContainers(project, service)
    console.log(count > 0 ? `${service} is released.` : `${service} is started.`)
  } catch (error) {
    fail(error.message)
  }
}
