/** First segments of the query keys, for invalidation. */
export const keys = {
  summary: ['summary'],
  analyses: ['analyses'],
  messages: ['messages'],
  projects: ['projects'],
  people: ['people'],
  today: ['today'],
  templates: ['templates'],
  funnel: ['funnel'],
  siteRuns: ['siteRuns'],
  siteOptOuts: ['siteOptOuts'],
} as const

export type ListKey = (typeof keys)['analyses' | 'messages' | 'projects' | 'siteRuns']
