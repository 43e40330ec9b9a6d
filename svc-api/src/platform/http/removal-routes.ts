import type { RequestHandler, Router } from 'express'
import type { UndoableRecords } from '../tables/undoable.ts'

/** `DELETE <path>/:id`, and `POST <path>/:id/restore` within a minute of it. */
export function removalRoutes<R>(
  routes: Router,
  {
    path,
    admin,
    service,
    present,
  }: {
    readonly path: string
    readonly admin: readonly RequestHandler[]
    readonly service: UndoableRecords<R>
    readonly present: (record: R) => unknown
  },
): void {
  routes.delete(`${path}/:id`, ...admin, async (request, response) => {
    await service.remove(String(request.params.id))
    response.status(204).end()
  })
  routes.post(`${path}/:id/restore`, ...admin, async (request, response) => {
    response.json(present(await service.restore(String(request.params.id))))
  })
}
