import { randomBytes } from 'node:crypto'

/** What docker-compose.yml cannot do without, and how each is made. */
const NEEDED = {
  // Letters and digits alone: the gateway's is inside the database's address.
  MONGO_ROOT_PASSWORD: () => randomBytes(24).toString('hex'),
  MONGO_GATEWAY_PASSWORD: () => randomBytes(24).toString('hex'),
  TOKEN_SECRET: () => randomBytes(32).toString('base64url'),
  SERVICE_SECRET: () => randomBytes(32).toString('base64url'),
  ADMIN_EMAIL: () => 'admin@localhost',
  ADMIN_PASSWORD: () => randomBytes(16).toString('base64url'),
}

/**
 * Completes the text of a `.env` file with fresh secrets for what is missing; what stands there stays.
 * @param {string} text the file's text, empty for none
 * @returns {{ text: string, made: Record<string, string>, values: Record<string, string> }} the new text, what was made for it, and all that
 * the file says
 */
export function completeComposeEnv(text) {
  const values = valuesOf(text)
  /** @type {Record<string, string>} */
  const made = {}
  let result = text === '' || text.endsWith('\n') ? text : `${text}\n`
  for (const [name, make] of Object.entries(NEEDED)) {
    if (values[name]) continue
    // The hash stands for the password; compose still wants to see that it was left out on purpose.
    const isReplaced = name === 'ADMIN_PASSWORD' && values.ADMIN_PASSWORD_HASH
    if (isReplaced && values[name] === '') continue
    const value = isReplaced ? '' : make()
    result = `${withoutLine(result, name)}${name}=${value}\n`
    values[name] = value
    if (!isReplaced) made[name] = value
  }
  return { text: result, made, values }
}

/** `NAME=value` lines, as compose reads them; of two with the same name the last counts. */
function valuesOf(text) {
  const lines = text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(.*?)[ \t]*$/gm)
  return Object.fromEntries(
    [...lines].map(([, name, value]) => [name, value.replace(/^(['"])(.*)\1$/, '$2')]),
  )
}

/** The text without an empty assignment of a name. */
const withoutLine = (text, name) =>
  text.replace(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*\\n`, 'gm'), '')
