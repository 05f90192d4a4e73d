export default function Home() {
  return <main>Pasokan</main>
}
