import manifest from '../../package.json' with { type: 'json' }

/** Which engine judged: kept with saved reports and runs, so that an old one can be told from a new one. */
export const ENGINE = `${manifest.name}@${manifest.version}`
