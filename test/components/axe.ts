import axe from 'axe-core'

/** What axe finds wrong with what is shown. */
export async function violations(): Promise<string[]> {
  await Promise.all(document.getAnimations().map(animation => animation.finished))
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
