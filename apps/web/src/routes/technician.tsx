export default function Placeholder() {
  return <p>technician</p>;
}
