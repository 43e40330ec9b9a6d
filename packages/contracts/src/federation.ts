// No zod here: browsers import these values.

/** Version of what the shell and the remotes promise each other (`RemoteRoutesProps`). Grows by addition only. */
export const CONTRACT_VERSION = 1

/** Packages of which a page may hold only one copy: the shell provides them, remotes ask for them. */
export const SHARED_SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'styled-components',
] as const
