import { z } from 'zod'
import { request } from './request.ts'
import { ChangeView } from './views.ts'

const domain = z.string().min(1)

/** Pages under other names. */
export const renameRequests = {
  /**
   * Proposes one change set: the page under a new title (its file name follows) or a new file name, its old title among its
   * aliases, and every link to it led on. Accepting it renames. `conflict` where the name is taken, `forbidden` for a note
   * outside the wiki.
   */
  'pages.rename': request(
    'model',
    z
      .object({
        domain,
        page: z.string().min(1),
        title: z.string().min(1).optional(),
        name: z.string().min(1).optional(),
      })
      .refine(({ title, name }) => title !== undefined || name !== undefined, {
        message: 'Give a new title or a new name.',
      }),
    ChangeView,
  ),
}
