/** Why a process cannot start, in one English sentence for the operator; the cause stays private. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
