const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' })

/** A count as Spanish is written: `10.000`. */
export const formatCount = (value: number): string => whole.format(value)
