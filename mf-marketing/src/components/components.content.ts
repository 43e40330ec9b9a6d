export const componentsContent = {
  breadcrumbs: 'Estás en',
  pause: 'Pausar el vídeo de fondo',
  play: 'Reproducir el vídeo de fondo',
} as const
