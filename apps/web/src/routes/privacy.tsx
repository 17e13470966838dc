export default function Placeholder() {
  return <p>privacy</p>;
}
