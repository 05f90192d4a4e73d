/** How many reads replicas have answered for the process on this port, by its own figures. */
export async function readsOfReplicas(port: number): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((reply) => reply.text())
  return Number(/^pasokan_replica_reads_total\{[^}]*from="replica"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0)
}
