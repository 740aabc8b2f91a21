/** Which of what is drawn the pointer is on; -1: none. Where an axis is pointed at, all that stands there is told. */
export function indexOfHovered(told: unknown): number {
  const [first] = [told].flat()
  return typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : -1
}
