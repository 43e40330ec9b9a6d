import type { ToastMessage } from '@agency/ui'
import type { RemoteHost } from '@agency/web-kit'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import type { ToastShelfProps } from './toast-shelf.tsx'

/** Shows the messages, with the code that announces them and lets them be swiped away. */
export const toastShelf = onDemand<ToastShelfProps>(
  async () => (await import('./toast-shelf.tsx')).ToastShelf,
)

const ToastContext = createContext<RemoteHost['toast'] | null>(null)

/** Toasts for the whole site, including remotes. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const toast = useCallback((message: ToastMessage) => setMessages((earlier) => [...earlier, message]), [])
  // Nothing more can be done for a message without its code.
  const Shelf = useOnDemand(toastShelf, messages.length > 0, () => setMessages([]))
  return (
    <ToastContext value={toast}>
      {children}
      {Shelf && <Shelf messages={messages} />}
    </ToastContext>
  )
}

/** Passed to remotes as `host.toast`. */
export function useShowToast(): RemoteHost['toast'] {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useShowToast needs Toasts above it')
  return toast
}
