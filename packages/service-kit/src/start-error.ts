/** Why a process cannot start, as one plain English sentence for whoever runs it; the cause stays private. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
