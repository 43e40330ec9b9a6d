/** Messages for errors without one from the gateway. */
export const errorMessageContent = {
  unreachable: 'No hemos podido conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  unexpected: 'El servidor no ha podido hacerlo. Inténtalo de nuevo dentro de un momento.',
  gone: 'Ya no están en la lista.',
} as const
