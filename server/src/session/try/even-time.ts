/**
 * Lets work take at least so long, so that its time does not reveal which way it went (specification 5 §3: wrong email,
 * wrong password and inactive person take the same time).
 */
export async function waitAtLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
