import { portVariable, readReaderEnv } from '@agency/service-kit'

/**
 * Reads the service's variables.
 * @throws StartError naming the variable that is not valid
 */
export const readSeoEnv = (source: Readonly<Record<string, string | undefined>>) =>
  readReaderEnv({ SEO_PORT: portVariable(4100) }, source)
