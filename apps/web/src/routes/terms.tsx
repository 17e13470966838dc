export default function Placeholder() {
  return <p>terms</p>;
}
