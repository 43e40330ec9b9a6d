/** Labels that the shell would bring. */
export const aloneContent = { toasts: 'Avisos ({hotkey})', close: 'Cerrar' } as const
