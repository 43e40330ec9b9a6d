export interface RecheckContent {
  readonly ask: string
  readonly asking: string
  readonly fixed: string
  readonly same: string
  readonly other: string
  readonly failed: string
}

export const recheckContent: RecheckContent = {
  ask: 'Volver a comprobar solo esto',
  asking: 'Comprobando…',
  fixed: 'Arreglado',
  same: 'Sigue igual',
  other: 'Ahora dice otra cosa',
  failed: 'No se ha podido comprobar',
}
