/** First segments of the query keys: what a change makes stale is named by these. */
export const keys = {
  summary: ['summary'],
  analyses: ['analyses'],
  messages: ['messages'],
  projects: ['projects'],
} as const

export type ListKey = (typeof keys)['analyses' | 'messages' | 'projects']
