export default function Placeholder() {
  return <p>help-google-model</p>;
}
