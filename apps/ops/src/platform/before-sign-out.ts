const tasks = new Set<() => Promise<void>>();

/** Something to clear away when somebody signs out here: what a machine keeps is theirs. Returns how to take it back. */
export function beforeSignOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function clearAway(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}
