const ONE_DECIMAL = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const TWO_DECIMALS = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

/** Milliseconds as seconds, to a tenth: runs differ by more than that. */
export const secondsOf = (ms: number): string => ONE_DECIMAL.format(ms / 1000)

export const megabytesOf = (bytes: number): string => ONE_DECIMAL.format(bytes / 1_000_000)

export const shiftOf = (cls: number): string => TWO_DECIMALS.format(cls)

/** What the figures of this section are. */
export const LAB = 'medida de laboratorio: un móvil medio con 4G lento'
