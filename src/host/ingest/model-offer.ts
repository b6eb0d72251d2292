import type { ModelOfferView } from '../../contract/views.ts'
import { isWikiError } from '../../core/errors.ts'
import { openingOf } from '../../core/source/opening.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import { openAnswerStore } from '../llm/answer-store.ts'
import { quoteOf } from '../llm/quote.ts'
import { usableModel } from '../llm/usable-model.ts'
import type { PendingIngest } from './pending-ingest.ts'

/**
 * What reading this document with a model would cost, by the sum a drop is priced with; null where no model can read as
 * the settings are, or the text of the document is not kept here. Opens nothing and asks nobody.
 */
export async function modelOffer(
  context: HostContext,
  domain: OpenDomain,
  { source }: PendingIngest,
): Promise<ModelOfferView | null> {
  const setup = await usableModel(context)
  if (setup === null) return null
  const opening = openingOf(source.extractor)
  const doc = await context.keptTexts.find(source.sha256, { name: source.name, ...opening, ...(await languages()) })
  if (doc === null) return { reader: setup.provider, price: null }
  const answers = openAnswerStore(createNodeFileStore(domain.handle.home))
  const day = context.now().toISOString().slice(0, 10)
  const { text: schema } = await domain.schema.read()
  const { price } = await quoteOf(doc, setup, { schema, answers, day })
  return { reader: setup.provider, price }

  async function languages() {
    try {
      return opening.ocr ? { recognition: await context.recognition.chosen() } : {}
    } catch (error) {
      // Their data is gone, and so is the way to find what they recognised.
      if (isWikiError(error, 'not_found')) return {}
      throw error
    }
  }
}
