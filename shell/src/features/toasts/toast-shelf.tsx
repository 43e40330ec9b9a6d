import { type ToastMessage, ToastProvider, useToasts } from '@agency/ui'
import { useEffect, useRef } from 'react'
import { toastContent } from '../../content/chrome.content.ts'

export interface ToastShelfProps {
  /** Every message so far. */
  readonly messages: readonly ToastMessage[]
}

/** Shows each message once. */
export const ToastShelf = ({ messages }: ToastShelfProps) => (
  <ToastProvider viewportLabel={toastContent.viewport} closeLabel={toastContent.close}>
    <Feeder messages={messages} />
  </ToastProvider>
)

function Feeder({ messages }: ToastShelfProps) {
  const { toast } = useToasts()
  const shown = useRef(0)
  useEffect(() => {
    for (const message of messages.slice(shown.current)) toast(message)
    shown.current = messages.length
  }, [messages, toast])
  return null
}
